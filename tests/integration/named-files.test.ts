import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@fest/local/cli/run-step.ts'
import { expect, test } from 'vitest'

/** Decisions are dated: the files they name may have moved since. */
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('docs/decisions/'))

/** Files that a recipe's reader creates, and placeholders. */
const isExample = (path: string) => /tools?\b|ToolsPage|</i.test(path)

function namedIn(text: string): string[] {
  const paths = [...text.matchAll(/`((?:\.github|docs|local|schemas|studio|supabase|tests|web)\/[^`\s]*)`/g)]
  return paths.map(([, path = '']) => path).filter((path) => !isExample(path))
}

function linkedIn(text: string, document: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(document), target))
}

test('every file that a document names or links to exists', () => {
  const named = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    return [...namedIn(text), ...linkedIn(text, document)].map((path) => ({ document, path }))
  })
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(({ path }) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
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
