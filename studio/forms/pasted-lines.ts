type Field = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/**
 * What pasted text makes of the line in a field: its own words, and those of the lines below it. Null for text of a single
 * line, which a browser inserts by itself.
 */
export function pastedInto(
  { value, selectionStart, selectionEnd }: Field,
  pasted: string,
): { own: string; below: string[] } | null {
  if (!/[\r\n]/.test(pasted.trim())) return null
  const [first = '', ...below] = pasted
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
    .filter(Boolean)
  const before = value.slice(0, selectionStart ?? value.length)
  return { own: before + first + value.slice(selectionEnd ?? value.length), below }
}
