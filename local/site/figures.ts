import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pictureTypes } from '@fest/lake/file-types.ts'
import type { Figure } from './pages.ts'

const figurePath = /^\/figures\/[0-9a-f]{64}\.(png|jpg|gif|webp|svg)$/

/** The pictures of drawn notebooks, on disk. */
export type Figures = {
  keep: (figure: Figure) => Promise<void>
  /** Null for an unknown figure. */
  read: (path: string) => Promise<{ type: string; body: Buffer } | null>
}

/** None is ever removed: a cached page shows its own, and all are smaller than the uploaded notebooks. */
export function openFigures(folder: string): Figures {
  const fileOf = (path: string) => join(folder, basename(path))
  return {
    async keep({ path, body }) {
      if (!figurePath.test(path)) throw new Error(`${path} is no figure’s address.`)
      // An existing file has this content: its name is the hash.
      if (existsSync(fileOf(path))) return
      await mkdir(folder, { recursive: true })
      const part = `${fileOf(path)}.${randomUUID()}.part`
      await writeFile(part, body)
      await rename(part, fileOf(path))
    },
    async read(path) {
      const ending = figurePath.exec(path)?.[1]
      if (ending === undefined || !existsSync(fileOf(path))) return null
      // The pattern has named its endings.
      return { type: pictureTypes[ending as keyof typeof pictureTypes], body: await readFile(fileOf(path)) }
    },
  }
}
