/**
 * A row with the columns that may be null. The types generated from a function's columns cannot know which those
 * are, since SQL does not say it.
 */
export type WithNull<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Name in Column]: Row[Name] | null
}
