import { sharePictureSize } from '@fest/schemas/vocabulary/share-card.ts'
import sharp from 'sharp'
import { amber, ember, interferencePixels, violet } from './interference.ts'

const { width, height } = sharePictureSize

/*
 * The pattern of the home page, darkened behind text, most of all at the bottom, where it is small: it has to be
 * readable in a thumbnail. A test measures the contrast.
 */
const shade =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs>' +
  '<linearGradient id="s" x1="0" y1="0" x2="1" y2="0">' +
  '<stop offset=".3" stop-color="#120e17" stop-opacity=".97"/>' +
  '<stop offset="1" stop-color="#120e17" stop-opacity=".35"/></linearGradient>' +
  '<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" ' +
  'gradientTransform="translate(560 530) scale(560 210)"><stop offset=".55" stop-color="#120e17" stop-opacity=".8"/>' +
  '<stop offset="1" stop-color="#120e17" stop-opacity="0"/></radialGradient></defs>' +
  '<rect width="1200" height="630" fill="url(#s)"/><rect width="1200" height="630" fill="url(#r)"/></svg>'

let drawn: Promise<Buffer> | undefined

/** The background of every picture, as raw RGB pixels; computed once. */
export function background(): Promise<Buffer> {
  drawn ??= sharp(
    interferencePixels(
      {
        sources: [
          [0.93, 0.3],
          [0.93, 0.45],
        ],
        wavelength: 0.04,
        phase: 0.4,
        direction: Math.PI / 2,
        colors: [violet, ember, amber],
      },
      width,
      height,
    ),
    { raw: { width, height, channels: 3 } },
  )
    .composite([{ input: Buffer.from(shade) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return drawn
}
