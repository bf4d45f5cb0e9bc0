/** A row with the columns that may be null. Types generated from a function can't tell, since SQL doesn't say. */
export type WithNull<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: Row[Name] | null
}
