const parts = [1, 2, 3, 4, 6, 8, 12, 16]

/** An angle as people write it, `pi/2` or `-3*pi/4`; any other in all its digits, so that it is read back exactly. */
export function angleText(angle: number): string {
  const sign = angle < 0 ? '-' : ''
  const size = Math.abs(angle)
  for (const part of parts) {
    const times = Math.round((size * part) / Math.PI)
    if (times === 0 || times > 16 || (times * Math.PI) / part !== size) continue
    return `${sign}${times === 1 ? '' : `${times}*`}pi${part === 1 ? '' : `/${part}`}`
  }
  return String(angle)
}
