import { formatCount } from '@fest/schemas/core/count-words.ts'
import { type AdminKind, adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '#app/paths.ts'
import { NavLink } from '#app/ui/Link.tsx'
import { type Overview, overviewOptions } from '../backend/overview.queries.ts'
import { opens, opensList, type PanelPart, usePanelAccess } from './panel-access.ts'
import { PanelName } from './PanelName.tsx'
import { AdminWhoAmI, railItem, WhoAmI } from './WhoAmI.tsx'
import {
  arrivalsPath,
  comingPath,
  feedbackPath,
  lettersPath,
  peopleImportPath,
  reviewsPath,
  signsPath,
} from '../panel-paths.ts'

type Place = { name: string; part: PanelPart | null; href: string }

/** The screens besides the overview and the lists, grouped by task. */
const groups: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: 'Decide',
    places: [
      { name: 'Reviews', part: 'reviews', href: reviewsPath() },
      // The judges' page of the site: it has the scores, the results and who judges.
      { name: 'Judging', part: null, href: paths.hackathonJudging() },
    ],
  },
  {
    title: 'Door',
    places: [
      { name: 'Check-in', part: 'check-in', href: paths.adminCheckIn() },
      { name: 'Arrivals', part: 'arrivals', href: arrivalsPath() },
      { name: 'Door signs', part: 'signs', href: signsPath() },
      { name: 'Rooms', part: 'rooms', href: paths.adminRooms() },
    ],
  },
  {
    title: 'Write',
    places: [
      { name: 'Letters', part: 'letters', href: lettersPath() },
      { name: 'Still coming?', part: 'coming', href: comingPath() },
      { name: 'Mail', part: 'mail', href: paths.adminMail() },
    ],
  },
  {
    title: 'Keep',
    places: [
      { name: 'Feedback', part: 'feedback', href: feedbackPath() },
      { name: 'Log', part: 'log', href: paths.adminLog() },
      { name: 'Settings', part: 'settings', href: paths.adminSettings() },
    ],
  },
]

/**
 * The screens this person can open, with the number of waiting rows. A sheet has its own title, so it omits the panel's
 * name.
 */
export function Rail({ hasName = true }: { hasName?: boolean }) {
  const id = useId()
  const access = usePanelAccess()
  const isOpen = ({ part }: Place) => (part === null ? access === 'admin' : opens(access, part))
  const hasOverview = opens(access, 'overview')
  const { data } = useQuery({ ...overviewOptions(), enabled: hasOverview })
  const kinds = opens(access, 'lists') ? adminKinds.filter((kind) => opensList(access, kind)) : []
  const lists = kinds.map((kind) => (
    <li key={kind}>
      <NavLink to={paths.adminList(kind)} className={railItem}>
        {adminKindLabels[kind]}
        {data ? <Number kind={kind} overview={data} /> : null}
      </NavLink>
      {kind === 'registrations' && opens(access, 'import') ? (
        <NavLink to={peopleImportPath()} className={`${railItem} ps-6`}>
          Import people
        </NavLink>
      ) : null}
    </li>
  ))
  return (
    <nav aria-label="Admin" className="flex min-h-full flex-col">
      {hasName ? <PanelName /> : null}
      {hasOverview ? (
        <ul className="pt-2.5">
          <li>
            <NavLink to={paths.admin()} end className={railItem}>
              Overview
            </NavLink>
          </li>
        </ul>
      ) : null}
      {groups.map(({ title, places }, at) => {
        const open = places.filter(isOpen)
        const more = at === 0 ? lists : []
        return open.length + more.length === 0 ? null : (
          <div key={title} className="pt-3">
            <p id={`${id}-${at}`} className="px-2.5 pb-1 text-label font-semibold text-muted">
              {title}
            </p>
            <ul aria-labelledby={`${id}-${at}`}>
              {more}
              {open.map(({ name, href }) => (
                <li key={href}>
                  <NavLink to={href} className={railItem}>
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className="mt-auto border-t border-line px-2.5 pt-3">
        {access === 'admin' ? <AdminWhoAmI /> : <WhoAmI />}
      </div>
    </nav>
  )
}

/** What waits for a decision, in amber. Registrations need no decision, so theirs is the number of seats taken. */
function Number({ kind, overview }: { kind: AdminKind; overview: Overview }) {
  if (kind === 'registrations')
    return (
      <span className="font-mono text-label">
        {formatCount(overview.seats.taken)}
        <span className="sr-only"> seats taken</span>
      </span>
    )
  const number = overview.waiting.find((one) => one.kind === kind)?.number ?? 0
  return (
    <span className={`font-mono text-label ${number > 0 ? 'font-medium text-amber' : ''}`}>
      {formatCount(number)}
      <span className="sr-only"> to decide</span>
    </span>
  )
}
