import { Unzip, UnzipInflate } from 'fflate'

/** The archive can't be unpacked, or is larger than it may be. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly isTooLarge: boolean

  constructor(isTooLarge: boolean, cause?: unknown) {
    super(isTooLarge ? 'It unpacks to more than it may.' : 'It’s cut off or damaged.', { cause })
    this.isTooLarge = isTooLarge
  }
}

/** In bytes of the archive: a piece unpacks to a thousand times its size at most, before it is counted. */
const step = 16_384
const mostFiles = 10_000

/** By path. Unpacked bytes are counted, not believed: throws ArchiveError above `limit`, or if damaged. */
export function unzipTexts(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  limit: number,
): Map<string, string> {
  const texts = new Map<string, string>()
  let size = 0
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (files > mostFiles) throw new ArchiveError(true)
    if (!isWanted(file.name)) return
    const decoder = new TextDecoder()
    let text = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      size += chunk.length
      if (size > limit) throw new ArchiveError(true)
      text += decoder.decode(chunk, { stream: !isLast })
      if (isLast) texts.set(file.name, text)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += step)
      unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(false, error)
  }
  return texts
}
