import { glob, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { sha256Of } from '../sha256.ts'

/** A sentence about uploading `folder`: its size, and the difference from `before`, if that exists. */
export async function describeUpload(folder: string, before: string): Promise<string> {
  let [files, bytes, studioBytes, changed, hasBefore] = [0, 0, 0, 0, false]
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    const { size } = await stat(join(folder, path))
    files += 1
    bytes += size
    if (path.startsWith(`studio${sep}`)) studioBytes += size
    const there = await readFile(join(before, path)).catch(() => null)
    if (there !== null) hasBefore = true
    if (there === null || sha256Of(there) !== sha256Of(await readFile(join(folder, path)))) changed += 1
  }
  const megabytes = (number: number) => `${(number / 1e6).toFixed(1)} MB`
  const all = `${counted(files, 'file')}, ${megabytes(bytes)}; the Studio is ${megabytes(studioBytes)} of it.`
  return hasBefore
    ? `${all} ${formatCount(changed)} differ from the last build: hosts that compare take only those.`
    : all
}
