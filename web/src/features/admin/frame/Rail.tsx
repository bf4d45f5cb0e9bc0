import { formatCount } from '@fest/schemas/core/count-words.ts'
import { type AdminKind, adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { paths } from '#app/paths.ts'
import { Link, NavLink } from '#app/ui/Link.tsx'
import { type Overview, overviewOptions } from '../backend/overview.queries.ts'
import { opens, opensList, type PanelPart, usePanelAccess } from './panel-access.ts'
import { peopleImportPath } from '../panel-paths.ts'
import { shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { Ket } from '#app/ui/Ket.tsx'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { useSession } from '#app/session/session-context.ts'
import { chooseTheme, themeLabels, themes, useTheme } from '#app/ui/theme.ts'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { forgetDecisions, useDecisions } from '../decisions/open-decisions.ts'

type Place = PanelPart | 'judging'

/** The screens besides the overview and the lists, grouped by task. */
const groups: readonly { title: string; places: Partial<Record<Place, string>> }[] = [
  { title: 'Decide', places: { reviews: 'Reviews', judging: 'Judging' } },
  {
    title: 'Door',
    places: { 'check-in': 'Check-in', arrivals: 'Arrivals', signs: 'Door signs', rooms: 'Rooms' },
  },
  { title: 'Write', places: { letters: 'Letters', coming: 'Still coming?', mail: 'Mail' } },
  { title: 'Keep', places: { feedback: 'Feedback', log: 'Log', settings: 'Settings' } },
]

/** The screens this person can open, with waiting rows. A sheet has a title, so it omits the panel's name. */
export function Rail({ hasName = true }: { hasName?: boolean }) {
  const id = useId()
  const access = usePanelAccess()
  const isOpen = (place: Place) => (place === 'judging' ? access === 'admin' : opens(access, place))
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
        const open = (Object.entries(places) as [Place, string][]).filter(([place]) => isOpen(place))
        const more = at === 0 ? lists : []
        return open.length + more.length === 0 ? null : (
          <div key={title} className="pt-3">
            <p id={`${id}-${at}`} className="px-2.5 pb-1 text-label font-semibold text-muted">
              {title}
            </p>
            <ul aria-labelledby={`${id}-${at}`}>
              {more}
              {open.map(([place, name]) => (
                <li key={place}>
                  {/* The judges' page of the site has the scores, the results and who judges. */}
                  <NavLink
                    to={place === 'judging' ? paths.hackathonJudging() : `${paths.admin()}/${place}`}
                    className={railItem}
                  >
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

export function PanelName() {
  // Doesn't suspend: the panel works without the site's content.
  const { data: settings } = useQuery(siteSettingsOptions())
  return (
    <Link
      to={paths.admin()}
      className="flex min-h-11 items-center gap-2 rounded-control px-2.5 font-display text-[1.0625rem] font-bold tracking-display whitespace-nowrap"
    >
      {settings?.shortTitle ?? shortEventName} <Ket>admin</Ket>
    </Link>
  )
}

/** A row of the navigation, as high as a finger needs. */
const row =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-start text-muted hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:[box-shadow:inset_2px_0_0_var(--color-amber)]'

/** A link in it, which is less high beside a mouse. */
const railItem = `${row} lg:pointer-fine:min-h-9`

/** For admins, who are asked first if decisions would be lost. */
function AdminWhoAmI() {
  const { state } = useDecisions()
  return <WhoAmI unsent={state.batches.filter(({ state: is }) => is !== 'done' && is !== 'undone').length} />
}

/** Who is signed in, the theme, and the ways out of the panel; `unsent`, how many decisions signing out would delete. */
function WhoAmI({ unsent = 0 }: { unsent?: number }) {
  const { user, signOut } = useSession()
  const theme = useTheme()
  const [isAsking, setAsking] = useState(false)
  const leaving = useMutation({
    async mutationFn() {
      await signOut()
      if (user && unsent > 0) await forgetDecisions(user.id)
    },
    networkMode: 'always',
    onError: (error) =>
      toast.error(`You’re still signed in. ${sentenceOf(toPlainError(error))}`, { needsAction: true }),
  })
  // Once signed out, this page goes.
  const isLeaving = leaving.isPending || leaving.isSuccess

  return (
    <>
      <p className="truncate text-label text-muted" title={user?.email ?? undefined}>
        {user?.email}
      </p>
      <label className="mt-1 flex min-h-11 items-center justify-between gap-2 text-label text-muted">
        Theme
        <select
          value={theme}
          onChange={({ target }) => chooseTheme(target.value as typeof theme)}
          className="min-h-11 rounded-control border border-control bg-bg px-2 text-text"
        >
          {themes.map((one) => (
            <option key={one} value={one}>
              {themeLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <ul className="-mx-2.5">
        <li>
          <Link to={paths.home()} className={railItem}>
            Go to the site
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => (unsent > 0 ? setAsking(true) : isLeaving || leaving.mutate())}
            className={row}
          >
            {isLeaving ? 'Signing out' : 'Sign out'}
          </button>
        </li>
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={unsent === 1 ? 'One decision hasn’t been sent' : `${unsent} decisions haven’t been sent`}
        action={unsent === 1 ? 'Delete it and sign out' : 'Delete them and sign out'}
        keep="Stay signed in"
        pendingLabel={isLeaving && 'Signing out'}
        onConfirm={() => leaving.mutate()}
      >
        <p>
          {unsent === 1 ? 'It’s' : 'They’re'} only on this device, and will be sent when the site can be
          reached. Signing out deletes {unsent === 1 ? 'it' : 'them'}.
        </p>
      </ConfirmDialog>
    </>
  )
}
