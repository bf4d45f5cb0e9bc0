/** The line of a text, from 1, in which the character at `offset` is. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
