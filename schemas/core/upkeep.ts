import { formatCount } from './count-words.ts'
import { formatDate } from './event-time.ts'

/** The finding about one thing that has to keep running. `todo` is empty if it's ok. */
export type UpkeepFinding = { name: string; state: 'ok' | 'look' | 'wrong'; says: string; todo: string }

/** An instant in words, in the reader's zone. */
type Words = (instant: string) => string
type Run = { ran_at: string; problem: string | null }
type Waits = { for: string; since: string; until: string }

/** The limits of the free plans when last checked: Supabase's for the database and files, Resend's for mail. */
const freePlans = {
  databaseBytes: 500_000_000,
  storageBytes: 1_000_000_000,
  mailsADay: 100,
  mailsAMonth: 3000,
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** For problems that only the person who set up the site can fix; doctor says how. */
export const runDoctor = 'Whoever set up the site runs “npm run doctor”: it says what to click.'
const finding =
  (state: UpkeepFinding['state']) =>
  (name: string, says: string, todo = ''): UpkeepFinding => ({ name, state, says, todo })
const ok = finding('ok')
const look = finding('look')
const wrong = finding('wrong')
const isOlder = (instant: string, ms: number, now: number) => now - Date.parse(instant) > ms

/** As one: the first, which is the worst, with the words of the others behind its own, so that none is hidden. */
function together(found: (UpkeepFinding | false | '' | null)[], fine: UpkeepFinding): UpkeepFinding {
  const all = found.filter((one) => !!one)
  const words = (of: 'says' | 'todo') => [...new Set(all.map((one) => one[of]))].join(' ')
  return { ...(all[0] ?? fine), ...(all.length > 0 && { says: words('says'), todo: words('todo') }) }
}

export function mailUpkeep(
  mail: { has_late_mail: boolean; has_failed_mails: boolean; mail_waits: Waits | null },
  when: Words,
): UpkeepFinding {
  const { has_late_mail: isLate, has_failed_mails: hasFailed, mail_waits: waits } = mail
  const name = 'Mail leaves'
  const quota = { day: 'daily quota', month: 'monthly quota' }[waits?.for ?? ''] ?? 'quota'
  const found = [
    isLate && wrong(name, 'Mail has been waiting in the outbox for more than ten minutes.', runDoctor),
    hasFailed &&
      wrong(
        name,
        'Some emails couldn’t be sent. Their recipients don’t know yet.',
        'The panel’s Mail says why, and sends them again.',
      ),
    waits &&
      look(
        name,
        `Since ${when(waits.since)} mail waits for your mail provider’s ${quota}. Next try: ${when(waits.until)}.`,
        'Nothing is lost: it goes out by itself once the provider takes mail again, sooner only with a bigger plan. Sign-in emails that use the same account wait for nothing: they fail. docs/keeping-it-up.md, “How many people a mail plan carries”, says what to do before an opening.',
      ),
  ]
  return together(found, ok(name, 'Nothing has been waiting for more than ten minutes.'))
}

/** Whether the database has the latest content. `changedAt`: when that was published, null if unknown. */
export function contentUpkeep(
  copied: Run | null,
  changedAt: string | null,
  now: number,
  when: Words,
): UpkeepFinding {
  const name = 'Database follows the Studio'
  const isBehind =
    changedAt !== null && isOlder(changedAt, 5 * minuteMs, now) && (copied?.ran_at ?? '') < changedAt
  if (copied === null)
    return look(name, 'Nothing says when the database last read what’s published.', runDoctor)
  if (copied.problem !== null || isBehind) {
    const says =
      copied.problem === null
        ? `What was published since ${when(copied.ran_at)} isn’t in the database.`
        : `The database couldn’t read what’s published: ${copied.problem}.`
    return wrong(name, `${says} Seats and mails would be wrong.`, runDoctor)
  }
  return ok(name, `The database last read what’s published ${when(copied.ran_at)}.`)
}

const releaseProblems: Readonly<Record<string, string>> = {
  token: 'Sanity refuses the token of publish-plans: what is planned doesn’t appear.',
  content: 'Sanity didn’t answer publish-plans as it should. It tries again every five minutes.',
  plan: 'Something that was planned could not be published.',
}

/** It runs every five minutes. */
export const areReleasesLate = (ranAt: string, now: number) => isOlder(ranAt, 16 * minuteMs, now)

/** Only after a first run: sites without planned releases don't need the function. */
export function releaseUpkeep(
  ranAt: string,
  problem: string | null,
  now: number,
  when: Words,
): UpkeepFinding {
  const name = 'Planned releases'
  if (areReleasesLate(ranAt, now))
    return wrong(
      name,
      `Nothing has called publish-plans since ${when(ranAt)}: what is planned doesn’t appear.`,
      runDoctor,
    )
  if (problem === null) return ok(name, 'What organizers plan is published at its time.')
  const todo =
    problem === 'plan'
      ? 'Open the Studio, Release: it says what and why. Publish it by hand, then press Dismiss.'
      : runDoctor
  return wrong(name, releaseProblems[problem] ?? 'Planned releases don’t appear.', todo)
}

export function purgeUpkeep(
  {
    purge_ran_at: ranAt,
    is_purge_held: isHeld,
    purge_failed: failed = [],
    last_year_stays_until: staysUntil,
  }: {
    purge_ran_at: string | null
    is_purge_held: boolean
    /** Missing in a database that doesn't have today's function yet. */
    purge_failed?: readonly string[]
    last_year_stays_until: string | null
  },
  now: number,
  when: Words,
): UpkeepFinding {
  const name = 'How long data is kept'
  if (ranAt === null) return look(name, 'Nothing deletes what isn’t kept any longer.', runDoctor)
  const found = [
    failed.length > 0 &&
      wrong(
        name,
        `Couldn’t be deleted on its day: ${failed.join('; ')}.`,
        'It’s tried again every hour. The database’s log says why: look for “could not be emptied”.',
      ),
    staysUntil &&
      wrong(
        name,
        `Registration opens before last year’s registrations are deleted, on ${formatDate(staysUntil)}. Whoever came last year would count as registered.`,
        'Let registration open later (the Studio, Event settings), or keep registrations for a shorter time (the panel’s settings).',
      ),
    isOlder(ranAt, dayMs, now) &&
      look(name, `Nothing has deleted what isn’t kept any longer since ${when(ranAt)}.`, runDoctor),
    isHeld &&
      look(
        name,
        'An admin holds the deletion of old data.',
        'The panel’s settings show what would be deleted when, and let it run again.',
      ),
  ]
  const last = `Old data is deleted on the days that the panel’s settings show; last looked ${when(ranAt)}.`
  return together(found, ok(name, last))
}

export function backupUpkeep(
  runs: { backed_up_at: string | null; restored_at: string | null },
  now: number,
  when: Words,
): UpkeepFinding {
  const { backed_up_at: savedAt, restored_at: triedAt } = runs
  const name = 'Backup'
  const todo =
    'Run “npm run backup -- <file.tar.gz> --try”, or have GitHub do it every week: docs/keeping-it-up.md, “A backup every week”.'
  if (savedAt === null) return look(name, 'Nobody has saved content and people yet.', todo)
  const last = `The last backup is from ${when(savedAt)}`
  // A weekly one may be a day late.
  if (isOlder(savedAt, 8 * dayMs, now)) return wrong(name, `${last}.`, todo)
  if (triedAt === null || isOlder(triedAt, 36 * dayMs, now))
    return look(name, `${last}. Nobody has tried lately whether it can be restored.`, todo)
  return ok(name, `${last}. A restore was last tried ${when(triedAt)}.`)
}

/** `ranOn`: the newest day on which a published notebook was executed. */
export function notebookUpkeep(ranOn: string | null, now: number, when: Words): UpkeepFinding {
  const name = 'Notebooks'
  if (ranOn !== null && !isOlder(ranOn, 9 * dayMs, now)) return ok(name, `Last executed ${when(ranOn)}.`)
  return look(
    name,
    ranOn === null ? 'None was executed yet.' : `Last executed ${when(ranOn)}.`,
    'Newer runs may wait in the Studio, under Release. If not, GitHub’s workflow “Notebooks” says why.',
  )
}

/** How much of each free plan is used; a site on a bigger plan may have more. Sign-in emails aren't counted here. */
export function quotaUpkeep(used: {
  mails_today: number
  mails_this_month: number
  database_bytes: number
  storage_bytes: number
}): UpkeepFinding[] {
  const megabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1e6))} MB`
  const quota = (name: string, is: number, of: number, words: (is: number) => string, todo: string) => {
    const says = `${words(is)} of a free plan’s ${words(of)}.`
    return is > 0.8 * of ? look(name, says, todo) : ok(name, says)
  }
  return [
    quota('Emails today', used.mails_today, freePlans.mailsADay, formatCount, morePlan),
    quota('Emails this month', used.mails_this_month, freePlans.mailsAMonth, formatCount, morePlan),
    quota('Database', used.database_bytes, freePlans.databaseBytes, megabytes, moreRoom),
    quota('Files', used.storage_bytes, freePlans.storageBytes, megabytes, moreRoom),
  ]
}

const morePlan =
  'Emails wait until the quota is back. Before an opening, take a paid plan for the month: docs/keeping-it-up.md.'
const moreRoom =
  'A full database takes nothing more. Supabase’s usage page says what your plan has; take a bigger one.'
