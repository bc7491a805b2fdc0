require "circle_a"
error("came back")
