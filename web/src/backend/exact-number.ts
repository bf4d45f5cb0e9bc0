// @chunk hacking
/** A `numeric` of the database as a number: PostgREST sends one, the embedded pair sends text. */
export function exactNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}
