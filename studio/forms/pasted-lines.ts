type Field = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** Pasted text as the field's own line and those below; null for one line, which the browser inserts. */
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
