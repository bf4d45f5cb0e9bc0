import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const panel = join(import.meta.dirname, '..')
/** Shown to people who may not open the panel: the site's style sheet has their classes (ui/styles/index.css). */
const outside = 'frame/AdminGate.tsx'

test('the panel shows nothing whose classes its style sheet doesn’t have', async () => {
  const paths = await readdir(panel, { recursive: true })
  const shown = paths.filter((path) => /(?<!\.test)\.tsx$/.test(path) && path !== outside)
  expect(shown.length).toBeGreaterThan(80)
  const foreign: string[] = []
  for (const path of shown)
    for (const [, from] of (await readFile(join(panel, path), 'utf8')).matchAll(/'#app\/(.+)\.tsx'/g))
      if (!/^(?:ui|features\/admin)\//.test(from ?? '')) foreign.push(`${path}: ${from}`)
  expect(foreign).toEqual([])
})
