// @chunk qr
import { encode } from 'uqr'

/**
 * A text as a QR code for an SVG: `size` modules on each side, including a quiet zone of four, and one path of the dark
 * ones. Medium error correction, so that a scratched screen still scans.
 */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
