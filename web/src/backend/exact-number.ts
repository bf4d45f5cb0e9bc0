// @chunk hacking
/** A `numeric` of the database as a number: PostgREST answers it as one, the embedded pair as text. */
export function exactNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}
