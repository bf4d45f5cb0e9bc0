import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { waitingStatuses } from '../kinds/decision-kinds.ts'
import { usePanelAccess } from '../frame/panel-access.ts'
import { partHeading, Section } from '../parts/screen.tsx'
import type { Waiting } from '../backend/overview.queries.ts'

const assignedStyle = 'inline-flex min-h-11 items-center text-label text-muted'

/** Undecided rows by kind, longest wait first, with the page's main button. */
export function NeedsDecision({ waiting, now }: { waiting: readonly Waiting[]; now: number }) {
  const isAdmin = usePanelAccess() === 'admin'
  const open = waiting
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => (one.oldest?.created_at ?? '').localeCompare(other.oldest?.created_at ?? ''))
  const [first] = open
  const total = open.reduce((sum, { number }) => sum + number, 0)
  if (!first)
    return (
      <Section title="Nothing needs a decision">
        <p className="mt-1 text-muted">New submissions appear here, the longest wait first.</p>
      </Section>
    )
  return (
    <section aria-labelledby="to-decide">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="to-decide" className={partHeading}>
          {formatCount(total)} {total === 1 ? 'needs' : 'need'} a decision
        </h2>
        {isAdmin ? (
          <LinkButton to={listOf(first.kind)} size="sm" className="print:hidden">
            Start with {adminKindLabels[first.kind].toLowerCase()}
          </LinkButton>
        ) : null}
      </div>
      <ul className="mt-3 border-t border-line">
        {open.map((one) => (
          <li
            key={one.kind}
            className="grid grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Link
              to={listOf(one.kind)}
              className="flex min-h-11 items-baseline gap-3 py-2 font-semibold hover:text-amber"
            >
              <span className="min-w-10 text-end font-mono text-[1.25rem] font-normal text-amber">
                {formatCount(one.number)}
              </span>
              {adminKindLabels[one.kind]}
            </Link>
            {one.oldest ? (
              <p className="truncate py-2 text-muted max-md:col-span-full max-md:row-2 max-md:ps-13 max-md:pt-0 max-md:whitespace-normal">
                for <span className="text-text">{ageWords(one.oldest.created_at, now)}</span>:{' '}
                {isAdmin ? (
                  <Link
                    to={paths.adminRow(one.kind, one.oldest.id)}
                    className="text-text underline decoration-control underline-offset-[0.25em] hover:text-amber"
                  >
                    {titleOf(one.oldest)}
                  </Link>
                ) : (
                  titleOf(one.oldest)
                )}
                {one.oldest.title !== null && one.oldest.name !== null ? (
                  <>
                    , <bdi>{one.oldest.name}</bdi>
                  </>
                ) : null}
              </p>
            ) : null}
            {one.unassigned > 0 && isAdmin ? (
              <Link
                to={listOf(one.kind, '&assignee=nobody')}
                className={`${assignedStyle} underline decoration-control underline-offset-[0.25em] hover:text-text`}
              >
                {assignedWords(one)}
              </Link>
            ) : (
              <span className={assignedStyle}>{assignedWords(one)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleOf({ title, name }: NonNullable<Waiting['oldest']>): string {
  return title ?? name ?? 'the oldest one'
}

function assignedWords({ unassigned, number }: Waiting): string {
  if (unassigned === 0) return 'all assigned'
  return unassigned === number ? 'not assigned yet' : `${formatCount(unassigned)} not assigned`
}

/** The address of a kind's undecided rows, longest wait first. */
function listOf(kind: AdminKind, more = ''): string {
  const status = waitingStatuses(kind).map((one) => `status=${one}`)
  return paths.adminList(kind, `?${status.join('&')}${more}&order=up`)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has been waiting, in one unit: `3 minutes`, `1 hour`, `6 days`. `now` in ms since 1970. */
export function ageWords(since: string, now: number): string {
  const ms = Math.max(now - Date.parse(since), 0)
  if (ms < minute) return 'a moment'
  if (ms < hour) return counted(Math.floor(ms / minute), 'minute')
  if (ms < 2 * day) return counted(Math.floor(ms / hour), 'hour')
  return counted(Math.floor(ms / day), 'day')
}
