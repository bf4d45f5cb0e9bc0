import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { RequireAdmin } from '#app/session/guards.tsx'
import { FullScreenSpinner } from '#app/ui/states/FullScreenSpinner.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { lazyScreen, type LazyScreen, type ScreenQueries } from './lazy-screen.ts'
import { firstPageOf, opens, PanelAccessContext, type PanelPart, usePanelAccess } from './panel-access.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { askOwnRole, lastOwnRole, type OwnRole } from '#app/session/own-role.ts'
import { Checking } from '#app/session/RequireUser.tsx'
import { useSession, type SessionUser } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { adminLostBy, loseAdmin, onAdminLost } from '../backend/admin-access.ts'
import { shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'

const frame = lazyScreen(async () => (await import('./AdminFrame.tsx')).AdminFrame)

const closed = lazyScreen(async () => (await import('./ClosedPart.tsx')).ClosedPart)

/**
 * Every page of the panel: it checks for an admin, or a role that opens this part, then loads the panel's frame with one
 * screen inside. Nobody else downloads either. A screen begins with a `ScreenHead` and is rendered inside `<main>`.
 */
export function AdminGate({ screen, part }: { screen: LazyScreen; part: PanelPart }) {
  return (
    <RequireAdmin
      Outside={PlainPage}
      renderOthers={(page) => (
        <RoleGate part={part} inside={<Inside screen={screen} />} closed={<Inside screen={closed} />}>
          {page}
        </RoleGate>
      )}
    >
      <Inside screen={screen} />
    </RequireAdmin>
  )
}

/** The screen in its frame. Suspending would delay it and its queries by React's 300 ms after a fallback. */
function Inside({ screen }: { screen: LazyScreen }) {
  const client = useQueryClient()
  const params = useParams()
  const access = usePanelAccess()
  const { search, key } = useLocation()
  const [code, setCode] = useState(() => loadedOf(screen))
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const { Frame, Screen } = code

  const ask = useEffectEvent((queries: ScreenQueries | undefined) => {
    for (const query of queries?.(params, new URLSearchParams(search), access) ?? [])
      void client.prefetchQuery(query)
  })

  useLayoutEffect(() => {
    const { Frame: hasFrame, Screen: hasScreen } = loadedOf(screen)
    if (hasFrame && hasScreen) return
    let isOver = false
    const show = () => {
      if (!isOver) setCode(loadedOf(screen))
    }
    const fail = (error: unknown) => {
      if (!isOver) setFailure({ error })
    }
    // Both downloads start together, and the screen's first query doesn't wait for its first render.
    screen.load().then(({ queries }) => {
      if (!isOver) ask(queries)
      show()
    }, fail)
    frame.load().then(show, fail)
    return () => {
      isOver = true
    }
  }, [screen])

  // After a navigation the heading takes the focus, but this one arrives after the page.
  const [wasLate] = useState(() => !Screen && key !== 'default')
  const isThere = Frame !== undefined && Screen !== undefined
  useLayoutEffect(() => {
    if (!wasLate || !isThere) return
    const main = document.querySelector('main')
    if (document.activeElement === document.body || document.activeElement === main)
      main?.querySelector('h1')?.focus({ preventScroll: true })
  }, [wasLate, isThere])

  if (failure) throw failure.error
  if (!Frame) return <FullScreenSpinner />
  return createElement(
    Frame,
    null,
    Screen ? createElement(Screen) : <SkeletonRows label="Loading" count={8} />,
  )
}

function loadedOf(screen: LazyScreen) {
  return { Frame: frame.loaded()?.Screen, Screen: screen.loaded()?.Screen }
}

/** A role that is taken away closes an open page within these milliseconds. */
const askedEveryMs = 5000

/** The role of somebody who isn't an admin; until there is an answer, the remembered one. */
const ownRoleOptions = ({ id, email }: SessionUser) =>
  queryOptions({
    queryKey: ['backend', 'own-role', id, email],
    queryFn: ({ signal }) => askOwnRole(email ?? '', { signal }),
    // Unlike a placeholder, initial data survives a failed request.
    initialData: () => lastOwnRole(email) ?? undefined,
    initialDataUpdatedAt: 0,
    // "No role" is final, so it isn't refetched.
    refetchInterval: ({ state }) => (state.data === null ? false : askedEveryMs),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  })

type RoleGateProps = {
  part: PanelPart
  inside: ReactNode
  /** The frame, explaining why the screen isn't available. */
  closed: ReactNode
  children: ReactNode
}

/** Shows somebody who isn't an admin the screens of their role. A lost role closes the panel within seconds. */
export function RoleGate(props: RoleGateProps) {
  const { user } = useSession()
  return user ? <Known key={user.id} user={user} {...props} /> : null
}

function Known({ user, part, inside, closed, children }: RoleGateProps & { user: SessionUser }) {
  const { data, error, isPending, refetch } = useQuery(ownRoleOptions(user))
  const isLost = useSyncExternalStore(onAdminLost, adminLostBy, () => null) === user.id
  /** Still needed while the frame says that access is gone. */
  const [former, setFormer] = useState<OwnRole | null>(() => lastOwnRole(user.email))
  if (data && data !== former) setFormer(data)

  const isTaken = data === null && former !== null
  useEffect(() => {
    if (isTaken) loseAdmin(user.id)
  }, [isTaken, user.id])

  const role = data ?? (isTaken || isLost ? former : null)
  if (role) {
    const isOpen = opens(role, part)
    // The panel's first page redirects to their role's screen.
    if (!isOpen && part === 'overview') return <Navigate to={firstPageOf(role)} replace />
    return <PanelAccessContext value={role}>{isOpen ? inside : closed}</PanelAccessContext>
  }
  if (isPending)
    return (
      <PlainPage>
        <Checking />
      </PlainPage>
    )
  if (!error) return children
  return (
    <PlainPage>
      <Container className="py-16">
        <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
      </Container>
    </PlainPage>
  )
}

/** For people without access, and while that is being checked: a way back to the site, with no hint of the panel. */
function PlainPage({ children }: { children: ReactNode }) {
  const { data: settings } = useQuery(siteSettingsOptions())
  return (
    <div className="min-h-dvh">
      <header className="page-column flex min-h-16 items-center">
        <Link to={paths.home()} className="inline-flex min-h-11 items-center font-display font-bold">
          {settings?.shortTitle ?? shortEventName}
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
