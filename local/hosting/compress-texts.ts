import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = '**/*.{html,css,js,json,svg,txt,xml,ics,webmanifest,md,ttf}'

/** Smaller files fit into one packet as they are. In bytes. */
const leastBytes = 1000

/** Writes each text of a folder compressed as `.br` and `.gz` beside it, for servers that send those. */
export async function compressTexts(folder: string): Promise<void> {
  const pack = [
    ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOf(bytes.length))],
    ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
  ] as const
  for await (const name of glob(texts, { cwd: folder })) {
    const bytes = await readFile(join(folder, name))
    if (bytes.length < leastBytes) continue
    await Promise.all(
      pack.map(async ([ending, compress]) => writeFile(join(folder, name + ending), await compress(bytes))),
    )
  }
}

const brotliOf = (length: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
