import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../../.github/workflows')

test('moving a tag to other code does not change what CI runs: each action is pinned by its hash', async () => {
  const used: string[] = []
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    used.push(...[...text.matchAll(/^\s*(?:- )?uses:\s*(.+)$/gm)].map(([, action]) => action ?? ''))
  }
  expect(used.length).toBeGreaterThan(0)
  // Followed by the version, for readers and Dependabot.
  expect(used.filter((action) => !/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})

test('no workflow may write, and none runs strangers’ code with secrets', async () => {
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(text).not.toContain('pull_request_target')
    // Outsiders can't start these, and they run what is in the repository.
    const starts = [...(/^on:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)]
    const isOurs =
      starts.length > 0 && starts.every(([, start = '']) => ['schedule', 'workflow_dispatch'].includes(start))
    expect(isOurs || !/\bsecrets\b/.test(text), `${name} has no secret a stranger could have`).toBe(true)
  }
})
