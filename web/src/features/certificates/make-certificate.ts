import { direction } from '@fest/schemas/core/words/language.ts'
import displayLatinExt from './fonts/display-latin-ext.ttf?url'
import displayLatin from './fonts/display-latin.ttf?url'
import sansLatinExt from './fonts/sans-latin-ext.ttf?url'
import sansLatin from './fonts/sans-latin.ttf?url'
import { type CertificateFacts, drawCertificate, type Signer } from './pdf/draw-certificate.ts'
import type { DrawText, Face } from './pdf/page.ts'

/** Makes the PDF of a certificate on this device. Rejects when its fonts can't be loaded. */
export async function makeCertificate(
  facts: CertificateFacts,
  signer: Signer,
  siteUrl: string,
): Promise<Blob> {
  const [display, sans] = await Promise.all([
    Promise.all([displayLatin, displayLatinExt].map(loadFont)),
    Promise.all([sansLatin, sansLatinExt].map(loadFont)),
  ])
  return drawCertificate(facts, signer, siteUrl, { display, sans }, drawText)
}

async function loadFont(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`The font ${address} was answered with ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

const fontOf: Readonly<Record<Face, string>> = {
  display: '700 PXpx "Fest Display", "Fest Sans", "Fest Sans Names", sans-serif',
  sans: '400 PXpx "Fest Sans", "Fest Sans Names", sans-serif',
}
/** Pixels to a point: sharp in print. */
const scale = 5
/** No canvas of a phone is wider. */
const widest = 4000

/** Draws a text in whatever font this device has for its script, joined and directed as it should be. */
const drawText: DrawText = (text, { face, size, color }) => {
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
  // Of the page's language: a canvas outside of the page has no direction of its own.
  context.direction = direction
  context.fillStyle = `rgb(${color.join(' ')})`
  context.textBaseline = 'alphabetic'
  // A text from right to left would begin at the left edge and leave it.
  context.textAlign = 'left'
  context.fillText(text, 0, baseline, widest)
  const inPoints = { width: width / scale, height: height / scale, baseline: baseline / scale }
  return { png: canvas.toDataURL('image/png'), ...inPoints }
}
