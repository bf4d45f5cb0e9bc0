import { brotliCompressSync, constants } from 'node:zlib'

/** Compressed as hosts compress files they keep: brotli at its best, quality 11. */
export function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}
