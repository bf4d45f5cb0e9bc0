import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes generated files, by their path from the repository's root; undefined for one that no longer exists. With
 * `--check` among the process's arguments it changes nothing, names those that are stale, and lets the process end with 1.
 */
export async function writeGenerated(
  root: string,
  files: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  for (const [path, text] of files) {
    const file = join(root, path)
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue
    if (process.argv.includes('--check')) {
      console.error(`${path} is stale. Run: npm run gen`)
      process.exitCode = 1
    } else if (text === undefined) await rm(file)
    else {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
      console.log(`${path} written.`)
    }
  }
}
