/** The number of the line, from 1, with the character at `offset`. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
