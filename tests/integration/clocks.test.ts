import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
// Who, and what for.
import realTimeUsers from './real-time-users.json' with { type: 'json' }

/** The real time can be set back: ask it only with a reason (see "Two clocks" in CONTRIBUTING). */
const asksRealTime = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/

test('only those ask the real time whose matter is no date of the event', () => {
  const found = globSync('{web/src,studio,local,packages,schemas,supabase/functions}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/{node_modules,dist,testing}/**', '**/*{.test.ts,.test.tsx,testing.ts}'],
  }).filter((file) => asksRealTime.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(realTimeUsers).toSorted())
})
