import { useQueryClient } from '@tanstack/react-query'
import { createElement, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { RequireAdmin } from '#app/session/guards.tsx'
import { FullScreenSpinner } from '#app/ui/states/FullScreenSpinner.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { lazyScreen, type LazyScreen, type ScreenQueries } from './lazy-screen.ts'
import { type PanelPart, usePanelAccess } from './panel-access.ts'
import { PlainPage } from './PlainPage.tsx'
import { RoleGate } from './RoleGate.tsx'

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

/**
 * The screen in its frame. It waits without suspending: React reveals suspended content no sooner than 300 ms after its
 * fallback, and its queries would start only then.
 */
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
