import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestBackend } from '../support/backend.ts'
import { refusalsIn } from '@fest/words/catalog.ts'
import allowed from './words.json' with { type: 'json' }
import { lineOf } from '@fest/local/line-of.ts'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The second column of docs/words.md, each with what to say instead. */
const banned = [...read('docs/words.md').matchAll(/^\| (.+?) \| (`.+?`.*?) \|/gm)].flatMap(
  ([, say = '', not = '']) =>
    [...not.matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({ say, pattern: patternOf(words) })),
)

/** Allowed uses, each with the reason. */
const exceptions = allowed.map(({ path, text }) => ({ path: new RegExp(path), text: new RegExp(text, 'u') }))

/** Whole words in any case, with one kind of apostrophe; `*` stands for the rest of a word. */
function patternOf(words: string): RegExp {
  const source = words
    .replaceAll(/[.?()]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\w*`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(' ', String.raw`\s+`)
  return new RegExp(String.raw`(?<![\w/.-])${source}(?![\w/]|-\w|\.\w)`, 'i')
}

function faultsOf(path: string, prose: readonly Prose[]): string[] {
  return prose.flatMap(({ text, line }) =>
    banned
      .filter(({ pattern }) => pattern.test(text))
      .filter(() => !exceptions.some((each) => each.path.test(path) && each.text.test(text)))
      .map(({ say, pattern }) => `${path}:${line}: "${pattern.exec(text)?.[0]}", say "${say}"`),
  )
}

function trackedFiles(patterns: string): string[] {
  const list = ['ls-files', '-co', '--exclude-standard', ...patterns.split(' ')]
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !/\.test\.tsx?$|\.d\.ts$|\/testing\/[\w-]+\.json$/.test(path))
}

test('the list of words is read', () => {
  expect(banned.length).toBeGreaterThan(60)
  expect(
    faultsOf('a.tsx', readProse('a.tsx', 'export const a = <p title="Your E-mail">On the waiting list</p>')),
  ).toHaveLength(2)
  expect(faultsOf('a.json', readProse('a.json', '{"a": "On the waiting list"}'))).toHaveLength(1)
  expect(faultsOf('a.sql', readSqlProse("raise exception 'the programme isn''t there'"))).toHaveLength(1)
})

test('nothing that people read says what the list of words bans', () => {
  const files = {
    code: trackedFiles(
      'web/*.ts web/*.tsx web/src/*.json studio/*.ts studio/*.tsx schemas/*.ts local/*.ts local/*.mjs supabase/*.ts',
    ),
    markedUp: trackedFiles('supabase/*.html web/*.html README.md CONTRIBUTING.md docs/*.md').filter(
      (path) => path !== 'docs/words.md',
    ),
  }
  for (const list of Object.values(files)) expect(list.length).toBeGreaterThan(3)
  const faults = [
    ...files.code.flatMap((path) => faultsOf(path, readProse(path, read(path)))),
    ...files.markedUp.flatMap((path) => faultsOf(path, readMarkedUpProse(read(path)))),
  ]
  expect(faults.join('\n')).toBe('')
})

// Not the migrations: a later one may have changed what an earlier one said, and which is past editing.
test('nothing that the database says is banned either', async () => {
  const { sql } = await openTestBackend()
  const functions = await sql<{ name: string; body: string }>`
    select one.oid::regprocedure::text as name, one.prosrc as body from pg_proc as one
    where one.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  const openings = await sql<{ name: string; sentence: string; hint: string }>`
    select 'opening_words ' || thing || ' ' || state as name, sentence, hint from private.opening_words`
  expect(functions.length).toBeGreaterThan(200)
  expect(openings.length).toBeGreaterThan(20)
  const faults = [
    ...functions.flatMap(({ name, body }) => faultsOf(name, readSqlProse(body))),
    ...openings.flatMap(({ name, ...said }) =>
      Object.values(said).flatMap((text) => faultsOf(name, [{ text, line: 1 }])),
    ),
  ]
  expect(faults.join('\n')).toBe('')
  const inGerman = new Map(refusalsIn(read('schemas/words/de.po')))
  const said = [...openings.flatMap(({ sentence, hint }) => [sentence, hint]), 'The robot check failed.']
  expect(said.filter((text) => !inGerman.has(text))).toEqual([])
})

type Prose = { text: string; line: number }

/** What TypeScript says to people: text in JSX, and strings that are a sentence or begin like one. */
function readProse(path: string, code: string): Prose[] {
  const { program, errors } = path.endsWith('.json')
    ? parseSync(`${path}.ts`, `export default ${code}`)
    : parseSync(path, code)
  if (errors[0]) throw new Error(errors[0].message)
  const found: Prose[] = []
  const add = (text: string, { start }: { start: number }) => found.push({ text, line: lineOf(code, start) })
  const addSentence = (text: string, node: { start: number }) =>
    (/[a-z]\s+[a-z]/i.test(text) || /^[A-Z][a-z]/.test(text)) && add(text, node)
  new Visitor({
    JSXText: (node) => void add(node.value, node),
    Literal: (node) => void (typeof node.value === 'string' && addSentence(node.value, node)),
    TemplateElement: (node) => void addSentence(node.value.cooked ?? '', node),
  }).visit(program)
  return found
}

/** What SQL says to people: its strings with a space in them. */
function readSqlProse(code: string): Prose[] {
  const withoutComments = code.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return [...withoutComments.matchAll(/'((?:[^']|'')*)'/g)].flatMap(({ 1: text = '', index }) =>
    /\s/.test(text) ? [{ text: text.replaceAll("''", "'"), line: lineOf(code, index) }] : [],
  )
}

function readMarkedUpProse(text: string): Prose[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  return text
    .replaceAll(
      /```[\s\S]*?```|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|`[^`\n]*`|<[^>\n]+>|\]\([^)\n]*\)/g,
      blank,
    )
    .split('\n')
    .map((line, index) => ({ text: line, line: index + 1 }))
}
