/** The display of a date number: a date, a time of day, both, or a duration in hours. */
export type DateFormat = 'date' | 'time' | 'moment' | 'elapsed'

type Reading = {
  /** The cell's type in the file: `n`, `s`, `str`, `inlineStr`, `b`, `d` or `e`. */
  type: string
  format: DateFormat | null
  strings: readonly string[]
  /** Workbooks from old Macs count their days from 1904. */
  isFrom1904: boolean
}

const dayMs = 86_400_000
/** Day 0; what Excel takes for 29 February 1900 lies before any event. */
const day0 = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

/** A cell as a CSV file would have it, with dates as 2025-10-10 and times as 14:30; empty for errors. */
export function cellText(value: string, { type, format, strings, isFrom1904 }: Reading): string {
  if (type === 's') return unescaped(strings[Number(value)] ?? '')
  if (type === 'str' || type === 'inlineStr') return unescaped(value)
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  if (type === 'e') return ''
  if (type === 'd') return value.replace(/T00:00(?::00)?(?:\.0+)?$/, '')
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  // 0.1 + 0.2 is shown as 0.3.
  if (format === null || number < 0) return String(Number(number.toPrecision(15)))
  return dateText(number, format, isFrom1904)
}

/** Spreadsheets store seconds as fractions of a day: to the minute, as people typed them. */
function dateText(number: number, format: DateFormat, isFrom1904: boolean): string {
  const minutes = Math.round(number * 1440)
  const clock = `${pad(Math.floor((minutes % 1440) / 60))}:${pad(minutes % 60)}`
  if (format === 'elapsed') return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
  const day = Math.floor(minutes / 1440)
  // A time of day without a date; 24:00 is stored as a whole day.
  if (day === 0) return clock
  if (format === 'time' && minutes === 1440) return '24:00'
  const at = new Date(day0 + (day + (isFrom1904 ? daysTo1904 : 0)) * dayMs)
  if (Number.isNaN(at.getTime())) return String(number)
  const date = at.toISOString().slice(0, 10)
  return format === 'date' && minutes % 1440 === 0 ? date : `${date} ${clock}`
}

/** How a number format displays a date; null for other formats. */
export function dateFormatOf(id: number, code: string | undefined): DateFormat | null {
  if (code === undefined) return builtIn[id] ?? null
  // Without what is quoted, escaped, a color, a currency, or filled.
  const plain = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? ''
  if (/\[(?:h|m)+\]/i.test(plain)) return 'elapsed'
  const hasDay = /[dy]/i.test(plain) || /mmm/i.test(plain)
  const hasTime = /[hs]/i.test(plain)
  if (/[#?]|general/i.test(plain)) return null
  if (hasDay) return hasTime ? 'moment' : 'date'
  return hasTime ? 'time' : null
}

const builtIn: Readonly<Record<number, DateFormat>> = {
  ...Object.fromEntries(
    [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date']),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'moment',
  46: 'elapsed',
}

/** Letters that XML can't hold, such as line breaks of old files, are written as _x000D_. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text.replaceAll(/\r\n?/g, '\n')
  return text
    .replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n')
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
