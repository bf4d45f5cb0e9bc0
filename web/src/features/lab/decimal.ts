// @chunk player

/** `50 %` */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`
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
  return `${rounded < 0 ? '−' : ''}${Math.abs(rounded)}`
}
