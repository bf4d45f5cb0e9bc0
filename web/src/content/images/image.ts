// @chunk common
import { getConfig } from '#app/config.ts'

/** An image field as queried by `imageFields` (fragments.groq.ts). */
export type ContentImageValue = {
  /** The asset's id, such as `image-<sha1>-800x600-png`. */
  ref?: string | null
  alt?: string | null
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | null
  /** Center of what must stay visible, as fractions of the picture. */
  hotspot?: { x?: number; y?: number } | null
}

type Asset = { id: string; width: number; height: number; format: string }

/** What the reference says about the picture; null if it isn't an image reference. */
export function parseImageRef(ref: string | null | undefined): Asset | null {
  const match = /^image-([A-Za-z0-9]+)-(\d+)x(\d+)-([a-z0-9]+)$/.exec(ref ?? '')
  if (!match) return null
  const [, id = '', width, height, format = ''] = match
  return { id, width: Number(width), height: Number(height), format }
}

type Rect = { left: number; top: number; width: number; height: number }

function clamp(value: number, low: number, high: number) {
  return Math.min(Math.max(value, low), Math.max(low, high))
}

/** The part of the picture to show, in its own pixels: inside the crop, in the given aspect, around the hotspot. */
export function visibleRect(asset: Asset, image: ContentImageValue, aspect?: number): Rect {
  const { top = 0, bottom = 0, left = 0, right = 0 } = image.crop ?? {}
  const cropped = {
    left: left * asset.width,
    top: top * asset.height,
    width: Math.max(1, asset.width * (1 - left - right)),
    height: Math.max(1, asset.height * (1 - top - bottom)),
  }
  if (aspect === undefined) return round(cropped)
  const width = Math.min(cropped.width, cropped.height * aspect)
  const height = width / aspect
  const { x = 0.5, y = 0.5 } = image.hotspot ?? {}
  return round({
    left: clamp(x * asset.width - width / 2, cropped.left, cropped.left + cropped.width - width),
    top: clamp(y * asset.height - height / 2, cropped.top, cropped.top + cropped.height - height),
    width,
    height,
  })
}

function round({ left, top, width, height }: Rect): Rect {
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  }
}

function baseUrl(asset: Asset) {
  const { projectId, dataset, apiHost } = getConfig().sanity
  const host = apiHost === null ? 'https://cdn.sanity.io' : apiHost.replace(/\/$/, '')
  return `${host}/images/${projectId}/${dataset}/${asset.id}-${asset.width}x${asset.height}.${asset.format}`
}

/** The address of the picture, `width` device pixels wide, in the best format that the browser supports. */
export function imageUrl(image: ContentImageValue, width: number, aspect?: number): string | null {
  const asset = parseImageRef(image.ref)
  if (!asset) return null
  // A vector drawing has no pixels to save; the image service delivers it unchanged.
  if (asset.format === 'svg') return baseUrl(asset)
  const rect = visibleRect(asset, image, aspect)
  const isWhole = rect.width === asset.width && rect.height === asset.height
  const query = [
    ...(isWhole ? [] : [`rect=${rect.left},${rect.top},${rect.width},${rect.height}`]),
    `w=${width}`,
    ...(aspect === undefined ? [] : [`h=${Math.round(width / aspect)}`]),
    'fit=max',
    'auto=format',
  ]
  return `${baseUrl(asset)}?${query.join('&')}`
}

/** The available widths in device pixels, ascending. Few of them, so that pages and screens share caches. */
const widthSteps = [80, 160, 240, 320, 480, 640, 960, 1280, 1600]

export type ImageSource = { src: string; srcSet: string | undefined; width: number; height: number }

/**
 * `<img>` attributes up to `width` CSS pixels and twice the density, reserving its space. Null without one.
 */
export function imageSource(image: ContentImageValue, width: number, aspect?: number): ImageSource | null {
  const asset = parseImageRef(image.ref)
  const src = imageUrl(image, width, aspect)
  if (!asset || src === null) return null
  const rect = visibleRect(asset, image, aspect)
  const height = Math.round((width * rect.height) / rect.width)
  if (asset.format === 'svg') return { src, srcSet: undefined, width, height }
  const srcSet = widthSteps
    .filter((step) => step >= width / 2 && step <= Math.min(width * 2, rect.width))
    .map((step) => `${imageUrl(image, step, aspect)} ${step}w`)
    .join(', ')
  return { src, srcSet: srcSet || undefined, width, height }
}
