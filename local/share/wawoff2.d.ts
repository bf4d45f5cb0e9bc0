declare module 'wawoff2' {
  /** The plain font inside a WOFF2 file. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
  /** A plain font as a WOFF2 file. */
  export function compress(font: Uint8Array): Promise<Uint8Array>
}
