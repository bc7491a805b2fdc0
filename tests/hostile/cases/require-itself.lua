return require "require-itself"
