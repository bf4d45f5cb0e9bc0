import {
  backupUpkeep,
  contentUpkeep,
  mailUpkeep,
  notebookUpkeep,
  purgeUpkeep,
  quotaUpkeep,
  releaseUpkeep,
} from './upkeep.ts'

const at = (instant: string) => instant.slice(0, 10)
const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
const backup = (saved: number | null, tried: number | null) =>
  backupUpkeep(
    { backed_up_at: saved === null ? null : ago(saved), restored_at: tried === null ? null : ago(tried) },
    now,
    at,
  )
const content = (ranAt: number | null, changedAt: number | null, problem: string | null = null) =>
  contentUpkeep(
    ranAt === null ? null : { ran_at: ago(ranAt), problem },
    changedAt === null ? null : ago(changedAt),
    now,
    at,
  )
const releases = (ranAt: number, problem: string | null = null) => releaseUpkeep(ago(ranAt), problem, now, at)
const purge = (ranAt: number | null, isHeld = false, staysUntil: string | null = null, failed?: string[]) =>
  purgeUpkeep(
    {
      purge_ran_at: ranAt === null ? null : ago(ranAt),
      is_purge_held: isHeld,
      ...(failed && { purge_failed: failed }),
      last_year_stays_until: staysUntil,
    },
    now,
    at,
  )
const mail = (isLate: boolean, waits: 'day' | null, hasFailed = false) =>
  mailUpkeep(
    {
      has_late_mail: isLate,
      has_failed_mails: hasFailed,
      mail_waits: waits && { for: waits, since: ago(1), until: ago(-1) },
    },
    at,
  )

test.each([
  ['no backup', backup(null, null), 'look', 'Nobody has saved'],
  ['one of this week that was restored', backup(6, 6), 'ok', 'from 2026-11-14'],
  ['one of last week', backup(9, 9), 'wrong', 'from 2026-11-11'],
  ['one that nobody restored', backup(1, null), 'look', 'can be restored'],
  ['one like which none was restored for long', backup(1, 40), 'look', 'can be restored'],
  ['content copied after the last change', content(1, 2), 'ok', 'last read what’s published 2026-11-19'],
  ['content copied before it', content(2, 1), 'wrong', 'published since 2026-11-18'],
  ['a change of this minute', content(2, 0.001), 'ok', '2026-11-18'],
  ['a change that can’t be known', content(2, null), 'ok', '2026-11-18'],
  ['a part that failed', content(1, 2, 'rubric'), 'wrong', 'read what’s published: rubric.'],
  ['content that was never copied', content(null, 1), 'look', 'Nothing says'],
  ['releases on time', releases(0.001), 'ok', 'at its time'],
  ['releases that stopped', releases(1), 'wrong', 'since 2026-11-19'],
  ['a release that failed', releases(0.001, 'plan'), 'wrong', 'could not be published'],
  ['data that is deleted in time', purge(0.5), 'ok', '2026-11-20'],
  ['data that is not', purge(2), 'look', 'since 2026-11-18'],
  ['data that an admin holds', purge(0.5, true), 'look', 'holds'],
  ['data of last year in the way of this', purge(0.5, false, '2026-12-01'), 'wrong', 'on 1 December'],
  ['data that can’t be deleted', purge(0.5, false, null, ['Messages']), 'wrong', 'day: Messages.'],
  [
    'data that can’t be while it is held',
    purge(2, true, null, ['Messages']),
    'wrong',
    'day: Messages. Nothing has deleted what isn’t kept any longer since 2026-11-18. An admin holds',
  ],
  ['mail that leaves', mail(false, null), 'ok', 'Nothing'],
  ['mail that waits for a quota', mail(false, 'day'), 'look', 'daily quota. Next try: 2026-11-21'],
  ['mail that nobody sends', mail(true, 'day'), 'wrong', 'more than ten minutes'],
  ['mail that failed', mail(false, null, true), 'wrong', 'couldn’t be sent'],
  [
    'mail that failed while more waits',
    mail(false, 'day', true),
    'wrong',
    'know yet. Since 2026-11-19 mail waits',
  ],
  ['notebooks of this week', notebookUpkeep('2026-11-16', now, at), 'ok', '2026-11-16'],
  ['notebooks of last month', notebookUpkeep('2026-10-16', now, at), 'look', '2026-10-16'],
])('%s', (_, { says, todo, ...finding }, state, words) => {
  expect(finding.state).toBe(state)
  expect(says).toContain(words)
  expect(todo === '').toBe(state === 'ok')
})

test('a quota is worth a look once four fifths of it are used', () => {
  const used = { mails_today: 80, mails_this_month: 2401, database_bytes: 12_000_001, storage_bytes: 2e9 }
  expect(quotaUpkeep(used).map(({ state, says }) => [state, says])).toEqual([
    ['ok', '80 of a free plan’s 100.'],
    ['look', '2,401 of a free plan’s 3,000.'],
    ['ok', '13 MB of a free plan’s 500 MB.'],
    ['look', '2,000 MB of a free plan’s 1,000 MB.'],
  ])
})
