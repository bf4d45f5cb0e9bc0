/** A document, or a part of one, as the content service returns it: any field may be missing or something else. */
export type Written = Readonly<Record<string, unknown>>

/** A field's text, trimmed and cut to what the database takes; null when there is none. */
export function textIn(written: Written, name: string, longest = Infinity): string | null {
  const value = written[name]
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : Array.from(text).slice(0, longest).join('')
}
