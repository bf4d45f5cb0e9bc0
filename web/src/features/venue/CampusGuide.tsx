import { both } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { accessLabels } from '@fest/schemas/vocabulary/event.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { type Campus, type CampusRoom, stepFreeWay } from './campus.ts'
import { CampusLegend, CampusMap } from './CampusMap.tsx'

/**
 * The campus map with its rooms, and the step-free way to each in words. The room in the address (`?room=lab-a`) is
 * highlighted once the page is mounted; the words are there from the start, and in print.
 */
export function CampusGuide({ campus }: { campus: Campus }) {
  const [search] = useSearchParams()
  const slug = useIsMounted() ? search.get('room') : null
  const chosen = campus.rooms.find((room) => room.slug === slug) ?? null

  useEffect(() => {
    if (chosen)
      document.querySelector<HTMLDetailsElement>(`#room-${CSS.escape(chosen.slug)}`)?.setAttribute('open', '')
  }, [chosen])

  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 self-start lg:sticky lg:top-28">
        <CampusMap
          campus={campus}
          chosen={chosen}
          way={chosen ? stepFreeWay(chosen, campus.entrances) : null}
          label={mapWords(campus, chosen)}
        />
        <CampusLegend campus={campus} />
      </div>
      <ul className="mt-4 border-t border-line lg:mt-0">
        {campus.rooms.map((room, index) => (
          <RoomWay
            key={room._id}
            room={room}
            sign={index + 1}
            campus={campus}
            isChosen={room._id === chosen?._id}
          />
        ))}
      </ul>
    </div>
  )
}

function mapWords({ buildings, rooms }: Campus, chosen: CampusRoom | null): string {
  const names = buildings.map(({ name }) => name).join(t`, `)
  const all = rooms.map(({ name }, index) => `${index + 1} ${name}`).join(t`, `)
  const map = names === '' ? t`Campus map. Rooms: ${all}.` : t`Campus map with ${names}. Rooms: ${all}.`
  return chosen ? both(map, t`${chosen.name} and the step-free route to it are highlighted.`) : map
}

type RoomWayProps = { room: CampusRoom; sign: number; campus: Campus; isChosen: boolean }

function RoomWay({ room, sign, campus, isChosen }: RoomWayProps) {
  const { name, slug, building, floor, accessFacts } = room
  const way = stepFreeWay(room, campus.entrances)
  return (
    <li className="border-b border-line py-3">
      <p className="flex items-baseline gap-3">
        <span aria-hidden="true" className="font-mono text-label text-muted">
          {sign}
        </span>
        <Link
          to={paths.campus(slug)}
          replace
          aria-label={t`${name}: show on the map`}
          aria-current={isChosen ? 'true' : undefined}
          className={`inline-flex min-h-11 grow items-center font-semibold hover:text-amber ${isChosen ? 'text-amber underline' : ''}`}
        >
          {name}
        </Link>
        <span className="text-small text-muted">{[building, floor].filter(Boolean).join(t`, `)}</span>
      </p>
      {way === null ? (
        <p className="text-small text-muted">
          We don’t know a step-free route to this room yet. Write to us, and we’ll find one together.
        </p>
      ) : (
        <details id={`room-${slug}`} className="group text-small">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Step-free route in words<span className="sr-only">{t` to ${name}`}</span>
          </summary>
          <ol className="max-w-prose list-decimal space-y-1 pb-2 ps-5 text-muted">
            {way.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      <ul
        aria-label={t`Access to ${name}`}
        className="flex flex-wrap gap-x-3 text-small text-teal empty:hidden"
      >
        {accessLabels(accessFacts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  )
}
