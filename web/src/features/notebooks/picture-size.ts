/** A picture's own size in CSS pixels, for reserving its space before it has loaded. */
export type PictureSize = { width: number; height: number }

/** Longer edges are no picture for a page. */
const maxEdge = 20_000

/**
 * The size of a PNG from its first bytes, given as base64 (PNG specification, 11.2.1: IHDR); null for anything else.
 */
export function pngSize(base64: string): PictureSize | null {
  if (!base64.startsWith('iVBORw0KGgo')) return null
  const header = atob(base64.slice(0, 32))
  if (header.length < 24) return null
  const edgeAt = (at: number) =>
    [0, 1, 2, 3].reduce((sum, next) => sum * 256 + header.charCodeAt(at + next), 0)
  return sizeOf(edgeAt(16), edgeAt(20))
}

/** The size that a drawing states in px, pt or without a unit; null if it states none. */
export function svgSize(svg: string): PictureSize | null {
  const tag = /<svg[^>]*>/i.exec(svg)?.[0] ?? ''
  const edge = (name: string) => {
    const [, length, unit] = new RegExp(String.raw`\s${name}="([\d.]{1,12})(px|pt)?"`).exec(tag) ?? []
    return Number(length) * (unit === 'pt' ? 4 / 3 : 1)
  }
  return sizeOf(edge('width'), edge('height'))
}

function sizeOf(width: number, height: number): PictureSize | null {
  const isEdge = (length: number) => length >= 1 && length <= maxEdge
  return isEdge(width) && isEdge(height) ? { width: Math.round(width), height: Math.round(height) } : null
}
