import type { DrawText, Face } from './page.ts'

const fontOf: Readonly<Record<Face, string>> = {
  display: '700 PXpx "Fest Display", "Fest Sans", "Fest Sans Names", sans-serif',
  sans: '400 PXpx "Fest Sans", "Fest Sans Names", sans-serif',
}
/** Pixels to a point: sharp in print. */
const scale = 5
/** No canvas of a phone is wider. */
const widest = 4000

/** Draws a text in whatever font this device has for its script, joined and directed as it should be. */
export const drawText: DrawText = (text, { face, size, color }) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const pixels = size * scale
  const font = fontOf[face].replace('PX', String(pixels))
  context.font = font
  const width = Math.min(Math.max(1, Math.ceil(context.measureText(text).width)), widest)
  const baseline = Math.ceil(pixels * 1.2)
  const height = Math.ceil(pixels * 1.7)
  canvas.width = width
  canvas.height = height
  // Resizing has cleared it.
  context.font = font
  context.fillStyle = `rgb(${color.join(' ')})`
  context.textBaseline = 'alphabetic'
  // A text from right to left would begin at the left edge and leave it.
  context.textAlign = 'left'
  context.fillText(text, 0, baseline, widest)
  const inPoints = { width: width / scale, height: height / scale, baseline: baseline / scale }
  return { png: canvas.toDataURL('image/png'), ...inPoints }
}
