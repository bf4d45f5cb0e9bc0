// @chunk player
import { language } from '@fest/schemas/core/words/language.ts'

/** As the language writes numbers. English needs no Intl, whose first call takes a slow phone 50 ms. */
const numbers = language === 'en' ? null : new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
const shown = (value: number) => (numbers ? numbers.format(value) : String(value))

/** `50 %`, with a digit after the point, or more. */
export function percent(share: number, digits = 1): string {
  const rounded = Math.round(share * 100 * 10 ** digits) / 10 ** digits
  if (language === 'en') return `${rounded} %`
  return (rounded / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: digits })
}

/** `0.5 − 0.5i` */
export function complexText(re: number, im: number): string {
  const [r, i] = [Math.round(re * 1000) / 1000, Math.round(im * 1000) / 1000]
  if (i === 0) return decimal(r)
  const size = `${decimal(Math.abs(i))}i`
  if (r === 0) return i < 0 ? `−${size}` : size
  return `${decimal(r)} ${i < 0 ? '−' : '+'} ${size}`
}

/** A number in three digits, with a minus that isn’t a hyphen. */
export function decimal(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  return `${rounded < 0 ? '−' : ''}${shown(Math.abs(rounded))}`
}
