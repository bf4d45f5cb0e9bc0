import { badRequest } from '../errors.ts'

const fits = ['clip', 'crop', 'fillmax', 'max'] as const
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'
export type Size = { width: number; height: number }

type Fitted = { width?: number; height?: number; fit: (typeof fits)[number] }

/** The requested transformations of an image, validated and bounded. Absent means not requested. */
export type ImageOptions = Fitted & {
  rect?: { left: number; top: number; width: number; height: number }
  format?: ImageFormat
}

/** The site requests at most 1,600, the Studio 2,000. */
const maxSize = 2000
/** Pages request up to this many pixels a side. */
const plainSize = 1600

/**
 * Reads those of the parameters of @sanity/image-url that the site and the Studio send; others have no effect. Sizes are
 * rounded up to allowed ones (see `allowedSize`) with the proportions kept. Returns undefined when no transformation is
 * requested, except perhaps a download. Throws LakeError 400 naming an invalid parameter.
 */
export function readImageOptions(
  search: URLSearchParams,
  { original, accept }: { original: Size; accept: string },
): ImageOptions | undefined {
  const known = [...search.keys()].filter((key) => !['dl', 'dlRaw'].includes(key))
  if (known.length === 0) return undefined
  const rect = readRect(search, original)
  const format = readFormat(search, accept)
  return { ...readSize(search, rect ?? original), ...(rect && { rect }), ...(format && { format }) }
}

/** Whether rendering may take seconds rather than tenths of one. */
export function isCostly({ width = 0, height = 0 }: ImageOptions): boolean {
  return Math.max(width, height) > plainSize || (width === 0 && height === 0)
}

function readSize(search: URLSearchParams, source: Size): Fitted {
  const fit = readOneOf(search, 'fit', fits) ?? 'clip'
  const dpr = readNumber(search, 'dpr', 1, 3) ?? 1
  const [width, height] = ['w', 'h'].map((name) => {
    const size = readNumber(search, name, 1, 100_000)
    return size === undefined ? undefined : Math.round(size * dpr)
  })
  // An image requested at full size still has to stay within the limit.
  if (width === undefined && height === undefined && Math.max(source.width, source.height) > maxSize) {
    return { width: maxSize, height: maxSize, fit: 'max' }
  }
  return { ...allowedSize(width, height), fit }
}

/** The width (or else height) rounds up to a multiple of 8 or 10, up to `maxSize`, to bound the variants. */
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

function readFormat(search: URLSearchParams, accept: string): ImageFormat | undefined {
  const format = readOneOf(search, 'fm', ['jpg', 'png', 'webp', 'avif', 'gif'])
  if (format || search.get('auto') !== 'format') return format
  return (['avif', 'webp'] as const).find((each) => accept.includes(`image/${each}`))
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
