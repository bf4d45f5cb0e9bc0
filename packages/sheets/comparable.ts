/** A heading or another short text without case, marks, spaces and punctuation: `Referent/in` gives `referentin`. */
export function comparable(heading: string): string {
  return heading
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
