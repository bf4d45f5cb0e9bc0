/** A picture's own size in CSS pixels, for reserving its space before it has loaded. */
export type PictureSize = { width: number; height: number }

export type BitmapFormat = 'png' | 'jpg' | 'gif' | 'webp'

/** Longer edges are no picture for a page. */
const maxEdge = 20_000
/** The minimum width of a drawing without a size: other pictures without one have this width. */
const usualWidth = 300
/** A photo's own data, such as its colors, may come before its size. */
const maxHeadLength = 400_000

/** The format of a bitmap as its first bytes tell it, and its size; null for anything else. */
export function readBitmap(bytes: Uint8Array): { format: BitmapFormat; size: PictureSize | null } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = formatOf(view)
  if (format === null) return null
  try {
    return { format, size: sizeReaders[format](view) }
  } catch (error) {
    // It ends before its size does.
    if (error instanceof RangeError) return { format, size: null }
    throw error
  }
}

/** The size of a bitmap given as base64; null where it isn't told. */
export function bitmapSize(base64: string): PictureSize | null {
  const head = base64.slice(0, maxHeadLength)
  return readBitmap(bytesOf(head.slice(0, head.length - (head.length % 4))) ?? new Uint8Array())?.size ?? null
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  let letters: string
  try {
    letters = atob(base64)
  } catch {
    return null
  }
  const bytes = new Uint8Array(letters.length)
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index)
  return bytes
}

/**
 * A drawing's size in px, pt or unitless, else its viewBox's, enlarged where those aren't pixels; or null.
 */
export function svgSize(svg: string): PictureSize | null {
  const tag = /<svg[^>]*>/i.exec(svg)?.[0] ?? ''
  const edge = (name: string) => {
    const [, length, unit] = new RegExp(String.raw`\s${name}=["']([\d.]{1,12})(px|pt)?["']`).exec(tag) ?? []
    return Number(length) * (unit === 'pt' ? 4 / 3 : 1)
  }
  const [width, height] = [edge('width'), edge('height')]
  const [boxWidth = Number.NaN, boxHeight = Number.NaN] = boxOf(tag)
  if (width >= 1 && height >= 1) return sizeOf(width, height)
  if (width >= 1) return sizeOf(width, (width * boxHeight) / boxWidth)
  if (height >= 1) return sizeOf((height * boxWidth) / boxHeight, height)
  const shown = Math.max(boxWidth, usualWidth)
  return sizeOf(shown, (shown * boxHeight) / boxWidth)
}

function boxOf(tag: string): number[] {
  const [, box = ''] = /\sviewBox=["']([-\d.e,\s]{1,100})["']/.exec(tag) ?? []
  return box
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number)
}

function formatOf(view: DataView): BitmapFormat | null {
  const starts = (text: string, at = 0) =>
    view.byteLength >= at + text.length &&
    Array.from(text, (letter, index) => view.getUint8(at + index) === letter.charCodeAt(0)).every(Boolean)
  if (starts('\u0089PNG\r\n\u001A\n')) return 'png'
  if (starts('\u00FF\u00D8\u00FF')) return 'jpg'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : null
}

/** Where each format states its size. They throw a RangeError when the file ends before. */
const sizeReaders: Readonly<Record<BitmapFormat, (view: DataView) => PictureSize | null>> = {
  // PNG specification, 11.2.1: IHDR.
  png: (view) => sizeOf(view.getUint32(16), view.getUint32(20)),
  // GIF89a, 18: the logical screen.
  gif: (view) => sizeOf(view.getUint16(6, true), view.getUint16(8, true)),
  jpg: jpegSize,
  webp: webpSize,
}

/** Segments follow each other; the one that begins the picture (SOF) states its size (T.81, B.2.2). */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    // Bytes that fill up, before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    // C4, C8 and CC in this range are tables and such.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5))
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** One of three kinds of first chunk (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView): PictureSize | null {
  switch (view.getUint32(12)) {
    // "VP8X"
    case 0x56_50_38_58:
      return sizeOf(
        1 + view.getUint16(24, true) + view.getUint8(26) * 0x1_00_00,
        1 + view.getUint16(27, true) + view.getUint8(29) * 0x1_00_00,
      )
    // "VP8L": two numbers of 14 bits
    case 0x56_50_38_4c: {
      const bits = view.getUint32(21, true)
      return sizeOf(1 + (bits & 0x3f_ff), 1 + ((bits >> 14) & 0x3f_ff))
    }
    // "VP8 ": the same after a start code
    case 0x56_50_38_20:
      return sizeOf(view.getUint16(26, true) & 0x3f_ff, view.getUint16(28, true) & 0x3f_ff)
    default:
      return null
  }
}

function sizeOf(width: number, height: number): PictureSize | null {
  const isEdge = (length: number) => length >= 1 && length <= maxEdge
  return isEdge(width) && isEdge(height) ? { width: Math.round(width), height: Math.round(height) } : null
}
