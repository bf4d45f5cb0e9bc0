/**
 * A cell as a spreadsheet may open it. What a spreadsheet would run as a formula gets an apostrophe in front, also
 * behind blanks that it trims; numbers that the database gave are numbers and stay.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = Array.isArray(value) ? value.map(plain).join('; ') : plain(value)
  const guarded = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

function plain(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One line with its end, as RFC 4180 has it. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`
}

/** What tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
