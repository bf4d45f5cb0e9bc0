/** A block of a text as an author writes it: only those with words of their own have one of these fields. */
type Block = {
  _type: string
  children?: readonly { text?: string }[]
  text?: string | null
  code?: string | null
}

/** The words of a text without its looks, a paragraph a line. Figures and formulas have none. */
export function plainText(blocks: readonly Block[] | null | undefined): string {
  return (blocks ?? [])
    .map(({ children, text, code }) =>
      children ? children.map((child) => child.text ?? '').join('') : (text ?? code ?? ''),
    )
    .filter(Boolean)
    .join('\n')
}
