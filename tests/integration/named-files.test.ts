import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = tracked.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }))

/** What the product consists of: a name that none of these files says is gone. */
const sources = tracked
  .filter((path) => /\.(?:tsx?|mjs|sql|css|html|json|toml|yml|py)$/.test(path))
  .filter((path) => !/^local\/seed\/|^package-lock|named-files\.test\.ts$/.test(path))
  .map(read)
  .join('\n')
const words = new Set(sources.match(/[\w$]+/g))

/** Every file and folder, and every end of its path: documents shorten a path that another one near it begins. */
const pathEnds = new Set(
  tracked.flatMap((path) => {
    const parts = path.split('/')
    return parts.flatMap((_, last) =>
      parts.slice(0, last + 1).map((__, first) => parts.slice(first, last + 1).join('/')),
    )
  }),
)

/** What a recipe has its reader make, what commands write, and what isn't here on purpose. */
const isElsewhere = (name: string) =>
  /tools?\b|ToolsPage|^https:/i.test(name) || /^(?:\.data|dist)\//.test(name) || unused.has(name)
const unused = new Set(['pg_dump', 'includeSubDomains'])

const isPath = (name: string) =>
  name.includes('/') || /\.(?:tsx?|mjs|sql|md|css|html|json|ndjson|py|toml|yml)$/.test(name)

/** `<page>` and `*` stand for any words within a path. */
function hasPath(name: string): boolean {
  const path = name.replace(/\/$|\?.*/, '')
  if (pathEnds.has(path)) return true
  const pattern = path.split(/<[^>]*>|\*+/)
  if (pattern.length === 1) return isSaid(path)
  const like = new RegExp(`(?:^|/)${pattern.map((part) => RegExp.escape(part)).join('[^/]+')}$`)
  return tracked.some((each) => like.test(each) || like.test(dirname(each))) || isSaid(name)
}

/** Addresses of the site, packages, and files that a build writes are in no folder, but the code says them. */
const isSaid = (name: string) => !topLevel.has(name.split('/')[0] ?? '') && sources.includes(name)
const topLevel = new Set(tracked.map((path) => path.split('/')[0] ?? ''))

/** Names that only code has: a word of one part may be any word. */
const isIdentifier = (name: string) => /^\w[\w$.]*$/.test(name) && /[_.]|[a-z][A-Z]/.test(name)

function exists(name: string): boolean {
  const [, called] = /^\.?([\w$][\w$.]*)\(/.exec(name) ?? []
  if (called !== undefined)
    return sources.includes(`${called}(`) && called.split('.').every((part) => words.has(part))
  if (isPath(name)) return hasPath(name)
  return !isIdentifier(name) || name.split('.').every((part) => words.has(part))
}

/** What stands in backticks, outside of blocks of code. */
function namedIn(text: string): string[] {
  const prose = text.replaceAll(/^( *)```[^]*?^\1```/gm, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  return spans.filter((span) => !/\s/.test(span) || /^[\w$.]+\(.*\)$/.test(span))
}

test('every file and function that a document names exists', () => {
  const named = documents.flatMap(({ path, text }) => namedIn(text).map((name) => ({ document: path, name })))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ name }) => !isElsewhere(name) && !exists(name))).toEqual([])
})

test('every link of a document leads to a file', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => ({ document: path, target: join(dirname(path), target) })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ target }) => !existsSync(join(root, target)))).toEqual([])
})

test('every file has a name that Windows and a Mac can check out', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  expect(files.length).toBeGreaterThan(1000)
  // Both take names that differ in case alone, or in how an accent is written, for the same file.
  const seen = new Set<string>()
  const isRefused = (path: string) => {
    const same = path.normalize('NFC').toLowerCase()
    const isTwice = seen.has(same) || path !== path.normalize('NFC')
    seen.add(same)
    // Within a folder of 150 characters; Windows ends at 260.
    return isTwice || path.length > 110 || /[<>:"|?*\\]|[. ](?:\/|$)/.test(path) || reserved.test(path)
  }
  expect(files.filter(isRefused)).toEqual([])
})

const reserved = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i
