--- The board of Capture the Card (P5). House rules may change it.
return { columns = 5, rows = 4, neighbours = "diagonal" }
