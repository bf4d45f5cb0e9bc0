import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/**
 * Who asks the real time, and what for: it can be set back at any moment. Everything else asks the event's hour, see
 * "Two clocks" in CONTRIBUTING, or counts what has passed with `performance.now()`.
 */
const realTimeUsers: Record<string, string> = {
  'web/src/lib/time/use-now.ts': 'useRealNow itself',
  'web/src/content/fetching/follow-publishes.ts': 'whether the computer slept',
  'web/src/app/sharing/site-files.ts': 'when the contact for vulnerabilities expires',
  'web/src/forms/use-step-form.ts': 'how old a draft is, and how long filling a form took',
  'web/src/pages/login/mailed-code.ts': 'how long a mailed code works',
  'web/src/features/teams/HandIn.tsx': 'how old a draft is',
  'web/src/features/saved/saved-store.ts': 'when a session was saved',
  'web/src/features/admin/export/ExportDialog.tsx': 'the name of a file',
  'web/src/features/admin/check-in/door/roster-store.ts': 'how old the stored list is',
  'web/src/features/admin/places/RoomsScreen.tsx': 'the name of a file',
  'web/src/session/known-admin.ts': 'how long a device takes somebody for an admin',
  'web/src/features/admin/check-in/door/roster-sync.ts': 'how old the list is',
  'web/src/features/admin/decisions/open-decisions.ts': 'until when a decision can be undone',
  'web/src/features/admin/decisions/UndoBar.tsx': 'until when a decision can be undone',
  'web/src/features/admin/letters/SendDialog.tsx': 'whether a time to send at has passed',
  'studio/zone/ZoneLayout.tsx': 'of which years the zone’s clock is at hand',
  'studio/zone/input-zone.ts': 'which names have the same clock around now',
  'studio/page/use-now.ts': 'useRealNow itself',
  'studio/import/ReviewRun.tsx': 'when an import ran',
  'studio/trash/discard.ts': 'when drafts were discarded',
  'studio/trash/trash.ts': 'when something was deleted',
  'studio/import/undo/run-undo.ts': 'when an import was undone',
  'schemas/vocabulary/event-clock.ts': 'eventNow itself',
  'supabase/functions/deliver-mail/providers.ts': 'how far ahead a moment of a provider is',
  'supabase/functions/mail-events/handler.ts': 'how old a signature is',
  'supabase/functions/publish-plans/handler.ts': 'what is due',
  'local/backend/auth/even-answers.ts': 'an account that isn’t there',
  'local/backend/database/folder-lock.ts': 'since when a folder is in use',
  'local/backend/mail/mailer.ts': 'when a mail was sent',
  'local/backend/storage/storage.ts': 'when a token expires',
  'local/backup/manifest.ts': 'when a backup was made',
  'local/cli/notebooks.ts': 'on which day a notebook ran',
  'local/demo/browser/page-clock.ts': 'how old the kept time of the demo is',
  'local/demo/clock-script.ts': 'when the server told the demo’s time',
  'local/demo/demo-clock.ts': 'how the demo’s time runs on, here and in the database',
  'local/demo/people/seed-people.ts': 'when the demo’s people came',
  'local/doctor/functions.ts': 'what is late',
  'local/doctor/people.ts': 'what is late',
  'local/edition/begin-next.ts': 'whether the event is over',
  'packages/lake/documents/transaction.ts': 'when something was written',
  'packages/lake/http/account.ts': 'when a session ends',
  'packages/lake/http/data-routes.ts': 'the content of a moment',
  'local/mail.ts': 'when a mail was sent',
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
  const folders = ['web/src', 'studio', 'local', 'packages', 'schemas', 'supabase/functions']
  for (const file of (await Promise.all(folders.map(sources))).flat())
    if (asksRealTime.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  expect(found.toSorted()).toEqual(Object.keys(realTimeUsers).toSorted())
})
