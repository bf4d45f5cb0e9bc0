import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Who asks the real time, and what for. Everything else asks the event's hour: see "Two clocks" in CONTRIBUTING. */
const realTimeUsers: Record<string, string> = {
  'web/src/lib/time/use-now.ts': 'useRealNow itself',
  'web/src/content/fetching/follow-publishes.ts': 'whether the computer slept',
  'web/src/app/sharing/site-files.ts': 'when the contact for vulnerabilities expires',
  'web/src/forms/use-step-form.ts': 'how old a draft is, and how long filling a form took',
  'web/src/pages/login/mailed-code.ts': 'how long a mailed code works',
  'web/src/features/teams/HandIn.tsx': 'how old a draft is',
  'web/src/features/saved/saved-store.ts': 'when a session was saved',
  'web/src/features/captcha/use-human-check.tsx': 'how long a pass lasts',
  'web/src/features/admin/export/ExportDialog.tsx': 'the name of a file',
  'web/src/features/admin/check-in/camera/use-camera.ts': 'a ticket that is still before the camera',
  'web/src/features/admin/check-in/door/roster-store.ts': 'how old the stored list is',
  'web/src/features/admin/places/RoomsScreen.tsx': 'the name of a file',
  'web/src/session/known-admin.ts': 'how long a device takes somebody for an admin',
  'web/src/features/admin/check-in/door/roster-sync.ts': 'how old the list is',
  'web/src/features/admin/decisions/open-decisions.ts': 'until when a decision can be undone',
  'web/src/features/admin/decisions/UndoBar.tsx': 'until when a decision can be undone',
  'web/src/features/admin/letters/SendDialog.tsx': 'whether a time to send at has passed',
  'studio/zone/ZoneLayout.tsx': 'of which years the zone’s clock is at hand',
  'studio/zone/input-zone.ts': 'which names have the same clock around now',
  'studio/findings/use-now.ts': 'useRealNow itself',
  'studio/import/ReviewRun.tsx': 'when an import ran',
  'studio/trash/discard.ts': 'when drafts were discarded',
  'studio/trash/trash.ts': 'when something was deleted',
  'studio/import/undo/run-undo.ts': 'when an import was undone',
}

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
  for (const file of [...(await sources('web/src')), ...(await sources('studio'))])
    if (asksRealTime.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  expect(found.toSorted()).toEqual(Object.keys(realTimeUsers).toSorted())
})
