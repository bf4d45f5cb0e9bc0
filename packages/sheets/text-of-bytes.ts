/**
 * A file's text: UTF-8, UTF-16 with or without a byte order mark, or older encodings: Windows-1252, or Mac Roman if
 * only that gives words.
 */
export function textOfBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [windows, mac] = [new TextDecoder('windows-1252'), new TextDecoder('macintosh')]
    const sample = bytes.subarray(0, 200_000)
    return (oddities(mac.decode(sample)) < oddities(windows.decode(sample)) ? mac : windows).decode(bytes)
  }
}

/** UTF-16 without a mark: in the first line, every other byte of most letters is 0. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 400)
  const zeros = [0, 1].map((rest) => sample.filter((byte, at) => at % 2 === rest && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : null
}

/** Counts characters that words don't have: symbols and capitals inside them, ligatures, control characters. */
function oddities(text: string): number {
  const inside = text.match(/\p{L}[^\p{L}\p{N}\s\u0021-\u007E’‘“”…]\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Ll}(?=[\u0080-\uFFFF])\p{Lu}/gu)?.length ?? 0
  const rare = text.match(/[\u0080-\u009FﬁﬂŸŽžƒˆ˜ıšŠ]/gu)?.length ?? 0
  return inside + capitals + rare
}
