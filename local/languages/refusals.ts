import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '@fest/words/catalog.ts'

/** A function that people's own pages call; what only the panel calls is in English. */
const functions = /^create function (?:public|private)\.(?!admin_)\w+\((?:(?!^create )[^])*?\n {2}\$\$;$/gm
const isOfPanel = (body: string) => /\brefuse_all_but/.test(body)

/** A sentence in SQL: it begins and ends like one. */
const sentences = /'(\p{Lu}(?:[^']|'')*[.?!])'/gu

/** What the database says to people when it refuses, with `{value}` where format() puts one. */
export async function collectRefusals(root: string): Promise<Entry[]> {
  const files = await Array.fromAsync(glob('supabase/migrations/*.sql', { cwd: root }))
  const found = new Map<string, string>()
  for (const file of files.map((path) => path.replaceAll('\\', '/')).sort())
    for (const [body] of readFileSync(join(root, file), 'utf8').matchAll(functions)) {
      if (isOfPanel(body)) continue
      for (const [, said = ''] of body.matchAll(sentences)) found.set(messageOf(said), file)
    }
  return [...found].map(([text, file]) => ({ text, notes: [], files: [file] }))
}

function messageOf(said: string): string {
  let count = 0
  return said
    .replaceAll("''", "'")
    .replaceAll(/%[sI]/g, () => (++count === 1 ? '{value}' : `{value${count}}`))
    .replaceAll('%%', '%')
}
