import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#app/testing/sources.ts'

test('a class that limits a width names a width that exists', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const known = new Set([...tokens.matchAll(/--container-([\w-]+):/g)].map(([, name]) => name))
  expect(known.size).toBeGreaterThan(3)
  const unknown: string[] = []
  for (const [path, text] of sources(/\.tsx$/)) {
    // Tailwind passes over a class whose width no token has; the element then is as wide as its parent.
    for (const [name, width] of text.matchAll(/\b(?:max-|min-)?w-(\d?x[sl]|sm|md|lg|prose|page)\b/g))
      if (!known.has(width)) unknown.push(`${path}: ${name}`)
  }
  expect(unknown).toEqual([])
})
