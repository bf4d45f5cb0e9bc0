// @chunk qr
import { encode } from 'uqr'

/**
 * A QR code for an SVG: `size` per side, with a quiet zone of 4. Medium correction, for scratched screens.
 */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
