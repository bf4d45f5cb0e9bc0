import type { Delimiter } from './csv-rows.ts'

/** Tells spreadsheets that the file is UTF-8; without it Excel reads "é" as two letters. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file including its line ending, by RFC 4180: commas, unless told otherwise, and CRLF. */
export function csvLine(values: readonly unknown[], delimiter: Delimiter = ','): string {
  return `${values.map((value) => csvCell(value, delimiter)).join(delimiter)}\r\n`
}

/** Semicolons if numbers have a decimal comma; commas for an invalid language, such as a browser's "C". */
export function usualDelimiter(language: string): Delimiter {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ','
  } catch (error) {
    if (error instanceof RangeError) return ','
    throw error
  }
}

/**
 * A value as a cell that a spreadsheet shows and never runs. Lists are joined with semicolons; nothing is an empty
 * cell. Text that a spreadsheet could take for a formula gets an apostrophe, which {@link unguarded} removes; numbers
 * stay numbers, and have a comma where it isn't between cells.
 */
export function csvCell(value: unknown, delimiter: Delimiter = ','): string {
  if (typeof value === 'number') return delimiter === ',' ? String(value) : String(value).replace('.', ',')
  const text = cellText(value)
  const guarded = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** The text from which {@link csvCell} made this cell. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}

/**
 * Also after spaces, which spreadsheets trim, and for full-width signs, which some treat alike. Includes leading
 * apostrophes, so that text with one round-trips.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\n]/

/** A value in words: a list joined with semicolons, nothing as an empty text. */
export function cellText(value: unknown): string {
  return Array.isArray(value) ? value.map(plain).join('; ') : plain(value)
}

function plain(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
