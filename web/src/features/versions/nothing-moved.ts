/** What is said of a version in which no session changed. */
export function nothingMoved({ since }: { since: string | null }): string {
  return since === null ? 'The first version.' : `No session moved since version ${since}.`
}
