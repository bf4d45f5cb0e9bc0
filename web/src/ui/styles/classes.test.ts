import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

// It follows the font's zero, whose width no replacement has: everything below moved when the font arrived.
test('no width is told in `ch`', () => {
  const found = [...sources(/\.(css|tsx)$/)].flatMap(([path, text]) =>
    [...text.matchAll(/\b[\d.]+ch\b/g)].map(([width]) => `${path}: ${width}`),
  )
  expect(found).toEqual([])
})

test('whoever draws a box to tick or a dot to choose brings its styles', () => {
  const drawing: string[] = []
  const without: string[] = []
  for (const [path, text] of sources(/\.tsx$/)) {
    // Visually hidden inputs and switches are drawn by their label or by themselves.
    const boxes = (text.match(/<input\b[^]*?\/>/g) ?? []).filter(
      (input) => /type="(?:checkbox|radio)"/.test(input) && !/sr-only/.test(input),
    )
    if (boxes.length === 0) continue
    drawing.push(path)
    if (!/^import '[^']*\/boxes\.css'$/m.test(text)) without.push(path)
  }
  expect(drawing.length).toBeGreaterThan(5)
  expect(without).toEqual([])
})
