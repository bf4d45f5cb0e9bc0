import displayLatinExt from './fonts/display-latin-ext.woff?url'
import displayLatin from './fonts/display-latin.woff?url'
import sansLatinExt from './fonts/sans-latin-ext.woff?url'
import sansLatin from './fonts/sans-latin.woff?url'
import { drawText } from './pdf/draw-text.ts'
import { type CertificateFacts, drawCertificate, type Signer } from './pdf/draw-certificate.ts'
import { type Font, readFont } from './pdf/font.ts'

/** Makes the PDF of a certificate on this device. Rejects when its fonts can't be loaded. */
export async function makeCertificate(
  facts: CertificateFacts,
  signer: Signer,
  siteUrl: string,
): Promise<Blob> {
  const [display, displayMore, sans, sansMore] = await Promise.all(
    [displayLatin, displayLatinExt, sansLatin, sansLatinExt].map(loadFont),
  )
  const known = (fonts: readonly (Font | undefined)[]) => fonts.filter((font) => font !== undefined)
  const fonts = { display: known([display, displayMore]), sans: known([sans, sansMore]) }
  return drawCertificate(facts, signer, siteUrl, fonts, drawText)
}

async function loadFont(address: string): Promise<Font> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`The font ${address} was answered with ${response.status}.`)
  return readFont(await response.arrayBuffer())
}
