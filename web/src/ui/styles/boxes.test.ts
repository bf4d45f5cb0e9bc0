import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

test('whoever draws a box to tick or a dot to choose brings its styles', async () => {
  const paths = await readdir(source, { recursive: true })
  const drawing: string[] = []
  const without: string[] = []
  for (const path of paths.filter((each) => each.endsWith('.tsx') && !each.endsWith('.test.tsx'))) {
    const text = await readFile(join(source, path), 'utf8')
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
