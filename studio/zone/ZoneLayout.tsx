import { setEventTimeZone, timeZoneOf } from '@fest/schemas/content/event-time-zone.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readZoneClock } from '@fest/schemas/core/read-zone-clock.ts'
import { knowZone } from '@fest/schemas/core/zone-clock.ts'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { type ActiveToolLayoutProps, type LayoutProps, useDocumentStore } from 'sanity'
import { useEventZone } from './use-event-zone.ts'

type Settings = { _id: string; timeZone: string | null }

const zoneQuery = '*[_id in ["siteSettings", "drafts.siteSettings"]]{_id, timeZone}'

/** The Studio, once it knows the event's zone; before that, a time could be typed in another one. */
export function ZoneLayout(props: LayoutProps): ReactNode {
  const { listenQuery } = useDocumentStore()
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking')
  useEffect(() => {
    const subscription = listenQuery(
      zoneQuery,
      {},
      { apiVersion: contentApiVersion, perspective: 'raw', tag: 'zone.follow' },
    ).subscribe({
      // The query's shape.
      next: (settings: Settings[]) => {
        const zone = timeZoneOf(settings)
        // The offsets of the years around this one; asking Intl at each step of a drag would take longer than drawing.
        knowZone(readZoneClock(zone, new Date().toISOString()))
        setEventTimeZone(zone)
        setState('known')
      },
      // What is known stays true until somebody changes it.
      error: () => setState((before) => (before === 'known' ? before : 'failed')),
    })
    return () => subscription.unsubscribe()
  }, [listenQuery])

  if (state === 'known') return props.renderDefault(props)
  if (state === 'asking') return null
  return (
    <main>
      <p role="alert">
        We can’t load the event’s settings right now.{' '}
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </main>
  )
}

/** Sanity's own tools: lists keep the line below a title until they are drawn anew. */
const drawnAnew: ReadonlySet<string> = new Set(['structure', 'presentation'])

/** The open tool; a new zone shows in it at once. */
export function ZonedTool(props: ActiveToolLayoutProps): ReactNode {
  const zone = useEventZone()
  const key = drawnAnew.has(props.activeTool.name) ? zone : 'any'
  return <Fragment key={key}>{props.renderDefault(props)}</Fragment>
}
