/** The lines of a text that aren't empty, without the space around them. */
export const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Plain text as rich text: a block for each line that isn't empty. */
export function paragraphs(text: string) {
  return linesOf(text).map((line, index) => ({
    _type: 'block',
    _key: `block${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: `span${index}`, text: line, marks: [] }],
  }))
}
