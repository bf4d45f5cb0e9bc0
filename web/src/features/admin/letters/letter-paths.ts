/*
 * The addresses of letters. They are those of the lists with another word, and stand here rather than in paths.ts, because
 * every visitor loads that.
 */

export const lettersPath = () => '/admin/letters'

export const letterPath = (id: string) => `${lettersPath()}?letter=${encodeURIComponent(id)}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which letter an address opens; null for the list of letters. */
export function openedLetter(query: URLSearchParams): string | null {
  const id = query.get('letter')
  return id !== null && uuid.test(id) ? id : null
}
