import displayLatinExt from './fonts/display-latin-ext.ttf?url'
import displayLatin from './fonts/display-latin.ttf?url'
import sansLatinExt from './fonts/sans-latin-ext.ttf?url'
import sansLatin from './fonts/sans-latin.ttf?url'
import { drawText } from './pdf/draw-text.ts'
import { type CertificateFacts, drawCertificate, type Signer } from './pdf/draw-certificate.ts'

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
