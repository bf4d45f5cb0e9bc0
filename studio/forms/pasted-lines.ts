/**
 * What pasted text makes of a line: its own words, and those of the lines below it. Null for text of a single line, which
 * a browser inserts by itself.
 */
export function pastedInto(
  label: string,
  [start, end]: readonly [number, number],
  pasted: string,
): { own: string; below: string[] } | null {
  if (!/[\r\n]/.test(pasted.trim())) return null
  const [first = '', ...below] = pasted
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
    .filter(Boolean)
  return { own: label.slice(0, start) + first + label.slice(end), below }
}
