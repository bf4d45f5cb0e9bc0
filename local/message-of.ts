/** The message of a thrown value, which needn't be an Error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
