import { t } from '@fest/schemas/core/words/t.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import './as-of.module.css'

/** How old an unrefreshed page is, in a line along the bottom. Its own React root: nothing waits for it. */
export function AsOf({ queryClient, isKept }: { queryClient: QueryClient; isKept: boolean }) {
  const text = useSyncExternalStore(
    (onChange) => subscribe(queryClient, onChange),
    () => textOf(queryClient, isKept),
  )
  return (
    // Information only: clicks go through to what is below.
    <output
      data-as-of={text === '' ? undefined : ''}
      className={`pointer-events-none fixed inset-x-0 bottom-(--bottom-cover) z-20 text-label text-muted print:hidden ${text === '' ? '' : 'border-t border-line bg-surface pb-(--upper-safe)'}`}
    >
      {text === '' ? null : (
        <span className="page-column flex min-h-9 items-center gap-3 py-1.5">
          <BrokenWire />
          <span>{text}</span>
        </span>
      )}
    </output>
  )
}

function BrokenWire() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 16" fill="none" className="h-4 w-10 shrink-0 text-amber">
      <path
        d="M0 11h10c3 0 3-5 5-7M40 11H30c-3 0-3-5-5-7"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

function subscribe(queryClient: QueryClient, onChange: () => void): () => void {
  // After the notification, which may come during another render.
  const later = () => queueMicrotask(onChange)
  const unsubscribe = queryClient.getQueryCache().subscribe(later)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    unsubscribe()
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function textOf(queryClient: QueryClient, isKept: boolean): string {
  const queries = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['content'], type: 'active' })
    .filter(({ observers }) => observers.some(({ options }) => !options.meta?.['isUnseen']))
  const pieces = queries.map(({ state }): Piece => {
    const { dataUpdatedAt, status, fetchFailureCount } = state
    return { readAtMs: dataUpdatedAt, isFailing: status === 'error' || fetchFailureCount > 1 }
  })
  const age = ageOf({ isOnline: navigator.onLine, isKept, openedAtMs: performance.timeOrigin }, pieces)
  // Screens without content, such as the panel, show their own state.
  if (!age || queries.length === 0) return ''
  const timeZone = queryClient.getQueryData(siteSettingsOptions().queryKey)?.timeZone ?? 'UTC'
  return wordsOf(age, timeZone)
}

function wordsOf({ reason, atMs }: Age, timeZone: string): string {
  if (atMs === null) return reason === 'offline' ? t`Offline.` : t`Couldn’t refresh.`
  const moment = formatMoment(recordedAt(atMs), timeZone)
  const zone = zoneName(timeZone)
  return reason === 'offline'
    ? t`Offline: as of ${moment} (${zone})`
    : t`Couldn’t refresh: as of ${moment} (${zone})`
}

/** What the age of the content depends on. Times are in ms since 1970. */
type Circumstances = {
  isOnline: boolean
  /** The page came from the offline cache, because the network was down or too slow. */
  isKept: boolean
  openedAtMs: number
}

type Piece = {
  /** When it was read; 0 if it isn't there. */
  readAtMs: number
  /** A refetch of it failed or is stuck. */
  isFailing: boolean
}

type Age = {
  reason: 'offline' | 'unreachable'
  /** The time of the oldest content on the screen; null without any. */
  atMs: number | null
}

/** The age to show for what is on the screen; null while it is as current as it can be. */
export function ageOf({ isOnline, isKept, openedAtMs }: Circumstances, pieces: readonly Piece[]): Age | null {
  const read = pieces.filter(({ readAtMs }) => readAtMs > 0)
  const atMs = read.length === 0 ? null : Math.min(...read.map(({ readAtMs }) => readAtMs))
  if (!isOnline) return { reason: 'offline', atMs }
  const isOld = isKept && atMs !== null && atMs < openedAtMs
  return isOld || read.some(({ isFailing }) => isFailing) ? { reason: 'unreachable', atMs } : null
}
