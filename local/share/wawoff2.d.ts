declare module 'wawoff2' {
  /** The uncompressed font in a WOFF2 file. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
