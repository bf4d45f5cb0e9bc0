import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

test('a class that limits a width names a width that exists', async () => {
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const known = new Set([...tokens.matchAll(/--container-([\w-]+):/g)].map(([, name]) => name))
  expect(known.size).toBeGreaterThan(3)
  const paths = await readdir(source, { recursive: true })
  const unknown: string[] = []
  for (const path of paths.filter((each) => each.endsWith('.tsx'))) {
    const text = await readFile(join(source, path), 'utf8')
    // Tailwind passes over a class whose width no token has; the element then is as wide as its parent.
    for (const [name, width] of text.matchAll(/\b(?:max-|min-)?w-(\d?x[sl]|sm|md|lg|prose|page)\b/g))
      if (!known.has(width)) unknown.push(`${path}: ${name}`)
  }
  expect(unknown).toEqual([])
})
