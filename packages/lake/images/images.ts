import sharp, { type Sharp } from 'sharp'
import { LakeError, messageOf } from '../errors.ts'
import { type ImageFormat, type ImageOptions, isCostly, type Size } from './image-options.ts'

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

/** Renders the image at `path`. Throws LakeError 422 when the stored file can't be decoded. */
export async function renderImage(path: string, original: Size, options: ImageOptions, format: ImageFormat) {
  try {
    const image = openImage(path, renderSeconds).autoOrient()
    const source = options.rect ?? original
    if (options.rect) image.extract(options.rect)
    resize(image, source, options)
    if (options.rotate) {
      // Rotation comes after the crop; sharp allows only one rotation per pass.
      return await finish(
        openImage(await image.png().toBuffer(), renderSeconds).rotate(options.rotate),
        options,
        format,
      )
    }
    return await finish(image, options, format)
  } catch (error) {
    throw new LakeError(422, `The image cannot be rendered: ${messageOf(error)}`)
  }
}

function resize(image: Sharp, source: Size, options: ImageOptions): void {
  const { width, height, fit } = options
  if (width === undefined && height === undefined) return
  const background = options.background ?? '#ffffff'
  if (width === undefined || height === undefined) {
    const mayEnlarge = fit !== 'max' && fit !== 'min' && fit !== 'fillmax'
    image.resize({ ...(width ? { width } : { height: height as number }), withoutEnlargement: !mayEnlarge })
    return
  }
  switch (fit) {
    case 'clip':
      image.resize(width, height, { fit: 'inside' })
      return
    case 'max':
      image.resize(width, height, { fit: 'inside', withoutEnlargement: true })
      return
    case 'scale':
      image.resize(width, height, { fit: 'fill' })
      return
    case 'fill':
      image.resize(width, height, { fit: 'contain', background })
      return
    case 'fillmax':
      fillWithoutEnlarging(image, source, { width, height }, background)
      return
    case 'crop':
      crop(image, source, { width, height }, options.focus)
      return
    case 'min': {
      const factor = Math.min(1, source.width / width, source.height / height)
      const target = { width: Math.round(width * factor) || 1, height: Math.round(height * factor) || 1 }
      crop(image, source, target, options.focus)
    }
  }
}

function fillWithoutEnlarging(image: Sharp, source: Size, target: Size, background: string): void {
  const factor = Math.min(1, target.width / source.width, target.height / source.height)
  const inner = {
    width: Math.max(1, Math.round(source.width * factor)),
    height: Math.max(1, Math.round(source.height * factor)),
  }
  const left = Math.floor((target.width - inner.width) / 2)
  const top = Math.floor((target.height - inner.height) / 2)
  image.resize(inner.width, inner.height, { fit: 'fill' }).extend({
    left,
    top,
    right: target.width - inner.width - left,
    bottom: target.height - inner.height - top,
    background,
  })
}

/** Fills the target size, cutting off what is furthest from the focus. */
function crop(image: Sharp, source: Size, target: Size, focus: ImageOptions['focus']): void {
  if (focus === 'entropy') {
    image.resize(target.width, target.height, { fit: 'cover', position: 'entropy' })
    return
  }
  const factor = Math.max(target.width / source.width, target.height / source.height)
  const scaled = {
    width: Math.max(target.width, Math.round(source.width * factor)),
    height: Math.max(target.height, Math.round(source.height * factor)),
  }
  const offset = (scaledSide: number, side: number, at: number) =>
    Math.round(Math.min(Math.max(at * scaledSide - side / 2, 0), scaledSide - side))
  image.resize(scaled.width, scaled.height, { fit: 'fill' }).extract({
    left: offset(scaled.width, target.width, focus.x),
    top: offset(scaled.height, target.height, focus.y),
    ...target,
  })
}

function finish(image: Sharp, options: ImageOptions, format: ImageFormat): Promise<Buffer> {
  if (options.flip?.includes('h')) image.flop()
  if (options.flip?.includes('v')) image.flip()
  // The parameter is ten times the deviation in pixels, which is what sharp takes.
  if (options.blur) image.blur(options.blur / 10)
  if (options.sharpen) image.sharpen({ sigma: 0.5 + options.sharpen / 50 })
  if (options.isInverted) image.negate({ alpha: false })
  if (options.background !== undefined || format === 'jpg') {
    image.flatten({ background: options.background ?? '#ffffff' })
  }
  const { quality, isProgressive } = options
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality, progressive: isProgressive, mozjpeg: true }).toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'avif':
      // sharp's time limit doesn't reach this encoder, which takes seconds for a large picture even so.
      return image.avif({ quality: Math.round(quality * 0.8), effort: isCostly(options) ? 0 : 2 }).toBuffer()
    case 'gif':
      return image.gif().toBuffer()
  }
}
