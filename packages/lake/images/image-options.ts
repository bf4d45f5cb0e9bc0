import { badRequest } from '../errors.ts'

type ImageFit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'min' | 'scale'
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
export type Size = { width: number; height: number }

/** The requested transformations of an image, validated and bounded. Absent means not requested. */
export type ImageOptions = {
  width?: number
  height?: number
  fit: ImageFit
  rect?: { left: number; top: number; width: number; height: number }
  /** What to keep when cropping: a point, each coordinate from 0 to 1, or the part with the most detail. */
  focus: { x: number; y: number } | 'entropy'
  format?: ImageFormat
  isProgressive: boolean
  quality: number
  blur?: number
  sharpen?: number
  flip?: 'h' | 'v' | 'hv'
  rotate?: number
  background?: string
  isInverted: boolean
}

const fits: readonly ImageFit[] = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']
/** The site requests at most 1,600, the Studio 2,000. */
const maxSize = 2000
const defaultQuality = 75
/** Effects are rounded to steps, which bounds the number of variants; a stronger blur only takes longer. */
const blurSteps = [10, 25, 50, 100, 200]
const sharpenSteps = [0, 25, 50, 75, 100]
const qualitySteps = [10, 20, 30, 40, 50, 60, 70, 75, 80, 90]
/** Pages request up to this many pixels a side, without effects. */
const plainSize = 1600

/**
 * Reads the parameters that @sanity/image-url writes. Sizes are rounded up to allowed ones (see `allowedSize`) with the
 * proportions kept. Returns undefined when no transformation is requested, except perhaps a download. Throws LakeError
 * 400 naming an invalid parameter.
 */
export function readImageOptions(
  search: URLSearchParams,
  { original, accept }: { original: Size; accept: string },
): ImageOptions | undefined {
  const known = [...search.keys()].filter((key) => !['dl', 'dlRaw'].includes(key))
  if (known.length === 0) return undefined
  const dpr = readNumber(search, 'dpr', 1, 3) ?? 1
  const rect = readRect(search, original)
  const options: ImageOptions = {
    ...readSize(search, dpr, rect ?? original),
    focus: readFocus(search),
    ...readFormat(search, accept),
    quality: nearest(qualitySteps, readNumber(search, 'q', 0, 100) ?? defaultQuality),
    isInverted: search.get('invert') === 'true',
  }
  if (rect) options.rect = rect
  const blur = readNumber(search, 'blur', 1, 2000)
  if (blur !== undefined) options.blur = nearest(blurSteps, blur)
  const sharpen = readNumber(search, 'sharp', 0, 100) ?? readNumber(search, 'sharpen', 0, 100)
  if (sharpen) options.sharpen = nearest(sharpenSteps, sharpen)
  const flip = readOneOf(search, 'flip', ['h', 'v', 'hv'])
  if (flip) options.flip = flip
  const rotate = readOneOf(search, 'or', ['0', '90', '180', '270'])
  if (rotate && rotate !== '0') options.rotate = Number(rotate)
  const background = search.get('bg')
  if (background !== null) options.background = readColor(background)
  return options
}

/** Whether rendering may take seconds rather than tenths of one. */
export function isCostly({ width = 0, height = 0, ...options }: ImageOptions): boolean {
  const isLarge = Math.max(width, height) > plainSize || (width === 0 && height === 0)
  const hasEffect = [options.blur, options.sharpen, options.rotate].some((effect) => effect !== undefined)
  return isLarge || hasEffect || options.focus === 'entropy'
}

function nearest(steps: readonly number[], value: number): number {
  return steps.reduce((best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best))
}

function readSize(
  search: URLSearchParams,
  dpr: number,
  source: Size,
): { width?: number; height?: number; fit: ImageFit } {
  const fit = readOneOf(search, 'fit', fits)
  let width = scaled(readNumber(search, 'w', 1, 100_000), dpr)
  let height = scaled(readNumber(search, 'h', 1, 100_000), dpr)
  const maxWidth = scaled(readNumber(search, 'max-w', 1, 100_000), dpr)
  const maxHeight = scaled(readNumber(search, 'max-h', 1, 100_000), dpr)
  if (width === undefined && height === undefined && (maxWidth !== undefined || maxHeight !== undefined)) {
    return { ...allowedSize(maxWidth, maxHeight), fit: 'max' }
  }
  if (maxWidth !== undefined && width !== undefined) width = Math.min(width, maxWidth)
  if (maxHeight !== undefined && height !== undefined) height = Math.min(height, maxHeight)
  // An image requested at full size still has to stay within the limit.
  if (width === undefined && height === undefined && Math.max(source.width, source.height) > maxSize) {
    return { width: maxSize, height: maxSize, fit: 'max' }
  }
  return { ...allowedSize(width, height), fit: fit ?? 'clip' }
}

function scaled(size: number | undefined, dpr: number): number | undefined {
  return size === undefined ? undefined : Math.round(size * dpr)
}

/**
 * The rendered size: the width (or, without one, the height) rounded up to a multiple of 8 or 10, the other side in
 * proportion, neither above `maxSize`. This bounds how many variants of a picture can be requested.
 */
function allowedSize(
  width: number | undefined,
  height: number | undefined,
): { width?: number; height?: number } {
  const lead = width ?? height
  if (lead === undefined) return {}
  let factor = roundUp(Math.min(lead, maxSize)) / lead
  const other = width === undefined ? undefined : height
  if (other !== undefined && other * factor > maxSize) factor = maxSize / other
  return {
    ...(width === undefined ? {} : { width: Math.max(1, Math.round(width * factor)) }),
    ...(height === undefined ? {} : { height: Math.max(1, Math.round(height * factor)) }),
  }
}

function roundUp(size: number): number {
  return Math.min(Math.ceil(size / 8) * 8, Math.ceil(size / 10) * 10)
}

function readRect(search: URLSearchParams, original: Size): ImageOptions['rect'] {
  const text = search.get('rect')
  if (text === null) return undefined
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Math.round(Number(part))))
  const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers
  const isUsable =
    numbers.length === 4 &&
    numbers.every(Number.isFinite) &&
    left >= 0 &&
    top >= 0 &&
    left < original.width &&
    top < original.height &&
    width > 0 &&
    height > 0
  if (!isUsable) throw badRequest('rect must be left,top,width,height in pixels of the image')
  return {
    left,
    top,
    width: Math.min(width, original.width - left),
    height: Math.min(height, original.height - top),
  }
}

function readFocus(search: URLSearchParams): ImageOptions['focus'] {
  const crop = search.get('crop')?.split(',') ?? []
  if (crop.includes('entropy')) return 'entropy'
  const x = readNumber(search, 'fp-x', 0, 1)
  const y = readNumber(search, 'fp-y', 0, 1)
  if (crop.includes('focalpoint') || x !== undefined || y !== undefined) return { x: x ?? 0.5, y: y ?? 0.5 }
  return {
    x: crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5,
    y: crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5,
  }
}

function readFormat(
  search: URLSearchParams,
  accept: string,
): { format?: ImageFormat; isProgressive: boolean } {
  const format = readOneOf(search, 'fm', ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'])
  if (format === 'pjpg') return { format: 'jpg', isProgressive: true }
  if (format) return { format, isProgressive: false }
  const chosen = (['avif', 'webp'] as const).find((each) => accept.includes(`image/${each}`))
  const mayChoose = search.get('auto') === 'format'
  return { ...(mayChoose && chosen && { format: chosen }), isProgressive: false }
}

function readColor(text: string): string {
  if (/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return `#${argbToRgba(text)}`
  throw badRequest('bg must be a color such as fff or 1b1522')
}

/** Four- and eight-digit colors start with the opacity. */
function argbToRgba(text: string): string {
  if (text.length === 4) return text.slice(1) + text.slice(0, 1)
  return text.length === 8 ? text.slice(2) + text.slice(0, 2) : text
}

function readNumber(search: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const number = Number(text)
  if (Number.isFinite(number) && number >= min && number <= max) return number
  throw badRequest(`${name} must be a number from ${min} to ${max}`)
}

function readOneOf<const T extends string>(
  search: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | undefined {
  const text = search.get(name)
  if (text === null || text === '') return undefined
  const found = allowed.find((each) => each === text)
  if (found) return found
  throw badRequest(`${name} must be one of ${allowed.join(', ')}`)
}
