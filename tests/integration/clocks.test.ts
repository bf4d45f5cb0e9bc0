import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/run-step.ts'
// Who, and what for.
import realTimeUsers from './real-time-users.json' with { type: 'json' }

/** The real time can be set back: ask it only with a reason (see "Two clocks" in CONTRIBUTING). */
const asksRealTime = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true })
  return entries
    .map((entry) => join(folder, entry))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|testing\.ts$|\/(?:dist|node_modules)\//.test(file),
    )
}

test('only those ask the real time whose matter is no date of the event', async () => {
  const found: string[] = []
  const folders = ['web/src', 'studio', 'local', 'packages', 'schemas', 'supabase/functions']
  for (const file of (await Promise.all(folders.map(sources))).flat())
    if (asksRealTime.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  expect(found.toSorted()).toEqual(Object.keys(realTimeUsers).toSorted())
})
