import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, refusing } from '@fest/words/catalog.ts'
import { coreOf, rewriteMessages } from '@fest/words/find-messages.ts'
import { isTranslated } from '@fest/words/translated-files.ts'

/** Every message of the site, its mails and refusals, each once, in the order of the files that say it, below `root`. */
export async function collectMessages(root: string): Promise<Entry[]> {
  const folders =
    '{web/src,schemas,packages/lab,supabase/functions/deliver-mail/templates,supabase/templates}'
  const files = await Array.fromAsync(glob(`${folders}/**/*.{ts,tsx}`, { cwd: root }))
  const entries = new Map<string, Entry>()
  const named = new Set<string>()
  const add = (text: string, file: string, added: readonly string[] = []) => {
    const { notes, files: said } = entries.get(text) ?? { notes: [], files: [] }
    entries.set(text, {
      text,
      notes: [...new Set([...notes, ...added])],
      files: [...new Set([...said, file])],
    })
  }
  for (const path of files.map((file) => file.replaceAll('\\', '/')).sort()) {
    if (/\.test\.tsx?$|\/testing\//.test(path) || !isTranslated(`/${path}`)) continue
    const code = readFileSync(join(root, path), 'utf8')
    for (const [, name = ''] of code.matchAll(/'(\w+)'/g)) named.add(name)
    rewriteMessages(path, code, ({ text: whole, slots }) => {
      // A name that is the code says nothing more about it.
      const notes = [...slots].flatMap(([name, slot]) =>
        'code' in slot && slot.code !== name ? `{${name}}: ${slot.code.replaceAll(/\s+/g, ' ')}` : [],
      )
      add(coreOf(whole), path, notes)
      return null
    })
  }
  for (const [text, file] of await collectRefusals(root, named)) add(text, file)
  return [...entries.values()]
}

/** Functions, and what is said of what isn’t open. */
const functions =
  /^create function (?:public|private)\.(\w+)\((?:(?!^create )[^])*?\n {2}\$\$;$|^insert into private\.opening_words [^]*?;$/gm

/** A sentence in SQL, or in a function: it begins and ends like one. */
const sentences = /'(\p{Lu}(?:[^']|'')*[.?!])'/gu

/**
 * What the database and functions say to people when they refuse, with `{value}` where format() puts one. What only the
 * panel calls, because no translated code named it, is in English.
 */
async function collectRefusals(root: string, named: ReadonlySet<string>): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob('supabase/**/*.{sql,ts}', { cwd: root }))
  const found = new Map<string, string>()
  const paths = files.map((path) => path.replaceAll('\\', '/')).filter((path) => refusing.test(path))
  for (const file of paths.sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [body, name = ''] of file.endsWith('.sql') ? text.matchAll(functions) : [[text]]) {
      if (!named.has(name) && (name.startsWith('admin_') || /\brefuse_all_but|_for_admins\(/.test(body)))
        continue
      for (const [, said = ''] of body.matchAll(sentences)) found.set(messageOf(said), file)
    }
  }
  return found
}

function messageOf(said: string): string {
  let count = 0
  return said
    .replaceAll("''", "'")
    .replaceAll(/%[sI]/g, () => (++count === 1 ? '{value}' : `{value${count}}`))
    .replaceAll('%%', '%')
}
