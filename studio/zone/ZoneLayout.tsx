import { useLake } from '../documents/use-lake.ts'
import { chosenTimeZone, firstTimeZone, setEventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readZoneClock } from '@fest/schemas/core/read-zone-clock.ts'
import { knowZone } from '@fest/schemas/core/zone-clock.ts'
import { setFurtherLanguages } from '../languages/translations.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { type LayoutProps, useDocumentStore } from 'sanity'

type Settings = { _id: string; timeZone: string | null; furtherLanguages: string[] | null }

const zoneQuery = '*[_id in ["siteSettings", "drafts.siteSettings"]]{_id, timeZone, furtherLanguages}'

/**
 * The Studio, once it knows the event's zone and languages; before that, a time could be typed in another zone. It needs
 * one query to open: if live updates are blocked, as behind some proxies, that zone is still the right one.
 */
export function ZoneLayout(props: LayoutProps): ReactNode {
  const client = useLake()
  const { listenQuery } = useDocumentStore()
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking')
  useEffect(() => {
    let isFollowing = false
    let isOver = false
    const know = (settings: Settings[]) => {
      const zone = chosenTimeZone(settings)
      // The offsets of the years around this one; asking Intl at each step of a drag would take longer than drawing.
      knowZone(readZoneClock(zone ?? firstTimeZone, new Date().toISOString()))
      setEventTimeZone(zone)
      setFurtherLanguages([...new Set(settings.flatMap(({ furtherLanguages }) => furtherLanguages ?? []))])
      setState('known')
    }
    const options = { perspective: 'raw', useCdn: false, tag: 'zone.read' } as const
    client.fetch<Settings[]>(zoneQuery, {}, options).then(
      (settings) => {
        if (!isOver && !isFollowing) know(settings)
      },
      () => {
        if (!isOver && !isFollowing) setState('failed')
      },
    )
    const subscription = listenQuery(
      zoneQuery,
      {},
      { apiVersion: contentApiVersion, perspective: 'raw', tag: 'zone.follow' },
    ).subscribe({
      // The query's shape.
      next: (settings: Settings[]) => {
        isFollowing = true
        know(settings)
      },
      // The known zone holds until somebody changes it.
      error: () => {},
    })
    return () => {
      isOver = true
      subscription.unsubscribe()
    }
  }, [client, listenQuery])

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
