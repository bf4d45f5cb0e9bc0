import sharp, { type Sharp } from 'sharp'
import { LakeError, messageOf } from '../errors.ts'
import { type ImageFormat, type ImageOptions, isCostly } from './image-options.ts'

export const maxImagePixels = 60_000_000
const processingSeconds = 20
/** The time limit for rendering. What pages request takes tenths of a second. */
const renderSeconds = 5

// More threads per picture would be faster for a single one, but would make others wait when several are rendered.
sharp.concurrency(1)

/** Opens an image for decoding, with limits on pixels and time. */
export function openImage(input: Buffer | string, seconds = processingSeconds): Sharp {
  return sharp(input, { limitInputPixels: maxImagePixels, failOn: 'error' }).timeout({ seconds })
}

/** What sharp calls each way to fit a picture into a width and a height. */
const fitOfSharp = { clip: 'inside', crop: 'cover', fillmax: 'contain', max: 'inside' } as const

const background = '#ffffff'

/** Renders the image at `path`. Throws LakeError 422 when the stored file can't be decoded. */
export async function renderImage(path: string, options: ImageOptions, format: ImageFormat): Promise<Buffer> {
  const { rect, width, height, fit } = options
  try {
    const image = openImage(path, renderSeconds).autoOrient()
    if (rect) image.extract(rect)
    if (width !== undefined || height !== undefined) {
      const withoutEnlargement = fit === 'max' || fit === 'fillmax'
      image.resize({ width, height, fit: fitOfSharp[fit], withoutEnlargement, background })
    }
    if (format === 'jpg') image.flatten({ background })
    return await encoded(image, format, isCostly(options)).toBuffer()
  } catch (error) {
    throw new LakeError(422, `The image cannot be rendered: ${messageOf(error)}`)
  }
}

function encoded(image: Sharp, format: ImageFormat, isLarge: boolean): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: 75, mozjpeg: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality: 75 })
    case 'avif':
      // sharp's time limit doesn't reach this encoder, which takes seconds for a large picture even so.
      return image.avif({ quality: 60, effort: isLarge ? 0 : 2 })
    case 'gif':
      return image.gif()
  }
}
