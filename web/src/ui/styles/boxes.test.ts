import { expect, test } from 'vitest'
import { sources } from '#app/testing/sources.ts'

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
