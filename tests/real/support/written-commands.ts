import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'

export type Written = {
  /** File and line. */
  at: string
  text: string
  program: string
  args: string[]
  /** Relative to the repository. */
  cwd: string
}

/** The documents people follow, and how their blocks are marked that hold commands. */
export const documents = [
  ...'README.md CONTRIBUTING.md SECURITY.md docs/going-live.md docs/keeping-it-up.md'.split(' '),
  ...'docs/testing.md docs/recipes/content-type.md'.split(' '),
]

/** What stands for something of one's own, by how it is written; the ref of the project for all others. */
const examples: Readonly<Record<string, string>> = {
  name: 'deliver-mail',
  dataset: 'production',
  '<key>': 'a-key',
  '<id>': 'localfest',
  '<a long random text>': 'a-long-random-text',
  '<name>': 'a-name',
  '<file>': 'a-file',
  '<file.tar.gz>': 'a-file.tar.gz',
  '<folder>': 'a-folder',
}

/** Every command of a block, and every one that begins with npx or npm in the text; `ref` is the project's. */
export function commandsOfDocument(file: string, ref: string): Written[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found: Written[] = []
  for (const block of text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)) {
    const at = place(file, text, block.index)
    for (const line of linesOf(block[1] ?? '')) found.push(...commandsOfLine(line, at, ref))
  }
  for (const inline of text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, blanked)
    .matchAll(/`((?:cd \S+ && )?(?:npx|npm) [^`]+)`/g))
    found.push(...commandsOfLine(inline[1] ?? '', place(file, text, inline.index), ref))
  return found
}

export function commandsOfSources(ref: string): Written[] {
  const files = ['local', 'studio', 'supabase/functions'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist\/|\.test\./.test(name))
      .map((name) => join(folder, name)),
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const cwd = file.startsWith('local/doctor/content') ? 'cd studio && ' : ''
    const said = [
      ...text.matchAll(/npx (?:supabase|sanity) (?:\$\{[^}]*\}|<[^>]*>|[^`'")\n$])*?(?=[`'")\n]|\. |, )/g),
    ]
    const inHead = [...text.matchAll(/^ \* +(supabase (?:[^\n]*\\\n \*)*[^\n]*)$/gm)]
    return [
      ...said.map(({ index, 0: line }) => ({ index, line: `${cwd}${line}` })),
      ...inHead.map(({ index, 1: line = '' }) => ({ index, line: `npx ${line.replaceAll(/\\\n \*/g, '')}` })),
    ].flatMap(({ index, line }) => commandsOfLine(line, place(file, text, index), ref))
  })
}

function linesOf(block: string): string[] {
  return block
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** A line may go somewhere first, set variables, and hold several commands one after the other. */
function commandsOfLine(line: string, at: string, ref: string): Written[] {
  let cwd = '.'
  return line.split('&&').flatMap((part) => {
    const text = part.trim()
    const filled = text.replaceAll(
      /\$\{(?:\w+\.)*(\w+)\}|<[^>]*>/g,
      (whole, name: string | undefined) => examples[name ?? whole] ?? ref,
    )
    const words = filled
      .split(/\s+/)
      .filter((word) => !/^[A-Z_]+=/.test(word) || filled.includes('secrets set'))
    if (words[0] === 'cd') {
      cwd = words[1] ?? '.'
      return []
    }
    const [program = '', ...args] = words[0] === 'npx' ? words.slice(1) : words
    return [{ at, text, program, args, cwd }]
  })
}

const blanked = (text: string) => text.replaceAll(/[^\n]/g, ' ')

function place(file: string, text: string, index: number): string {
  return `${file}:${text.slice(0, index).split('\n').length}`
}

/** Each once, where it stands first. */
export function different(commands: readonly Written[]): Written[] {
  const first = new Map<string, Written>()
  for (const command of commands) {
    const key = JSON.stringify([command.cwd, command.program, command.args])
    if (!first.has(key)) first.set(key, command)
  }
  return [...first.values()]
}
