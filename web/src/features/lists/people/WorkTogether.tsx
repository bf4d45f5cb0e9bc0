import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { type Gate, gateLetters, gateOfKind } from '@fest/schemas/vocabulary/session.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { MembersQueryResult, SharedSessionsQueryResult } from '#app/content/content.generated.ts'
import { membersByArea } from './members.ts'
import { sharedSessionsOptions } from './people.queries.ts'

/** In pixels: the distance between two people's wires, and from the top, where the letters are, to the first. */
const rowHeight = 36
const topHeight = 40

/** With more people, or more connections, the circuit would be a tangle. */
const most = 24

/** Who works with whom, as a circuit: people are wires, joined by what they do together; else nothing. */
export function WorkTogether({ members }: { members: MembersQueryResult }) {
  const { data: sessions } = useSuspenseQuery(sharedSessionsOptions())
  const people = [...new Map(members.map(({ person }) => [person._id, person])).values()]
  const bonds = bondsOf(
    people.map(({ _id }) => _id),
    members,
    sessions,
  )
  if (bonds.length === 0 || people.length > most || bonds.length > most) return null
  return (
    <figure className="border-t border-line py-8">
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <ul className="pt-10">
          {people.map(({ _id, name }) => (
            <li key={_id} className="flex h-9 items-center text-label leading-tight">
              <span className="line-clamp-2">{name}</span>
            </li>
          ))}
        </ul>
        <svg className="w-full" height={topHeight + people.length * rowHeight} fill="none">
          {people.map(({ _id }, row) => (
            <line
              key={_id}
              x2="100%"
              y1={wireAt(row)}
              y2={wireAt(row)}
              className="text-line"
              stroke="currentColor"
              strokeWidth="2"
            />
          ))}
          {bonds.map((bond, column) => (
            <Joint key={bond.key} bond={bond} x={`${((column + 0.5) / bonds.length) * 100}%`} />
          ))}
        </svg>
      </div>
      <figcaption className="mt-5 max-w-prose text-small text-muted">
        <span>
          Who works with whom: each person is a wire, and each line joins those who share an area of work or
          run a session together.
        </span>
        <ul className="sr-only">
          {bonds.map(({ key, title, rows }) => (
            <li key={key}>{named(title, rows.map((row) => people[row]?.name).join(t`, `))}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function wireAt(row: number): number {
  return topHeight + (row + 0.5) * rowHeight
}

const tones: Readonly<Record<Gate, string>> = {
  talk: 'text-amber',
  workshop: 'text-violet',
  hackathon: 'text-ember',
  meet: 'text-teal',
}

/** Something people do together: a session's letter, and a line through the wires with a dot for each. */
function Joint({ bond: { title, kind, rows }, x }: { bond: Bond; x: string }) {
  const gate = kind === null ? null : gateOfKind[kind]
  const last = rows.at(-1) ?? 0
  return (
    <g className={gate === null ? 'text-control' : tones[gate]} fill="currentColor" stroke="currentColor">
      <title>{title}</title>
      <line x1={x} x2={x} y1="26" y2={wireAt(last)} strokeWidth="2" />
      {rows.map((row) => (
        <circle key={row} cx={x} cy={wireAt(row)} r="6" stroke="none" />
      ))}
      {gate === null ? (
        <circle cx={x} cy="20" r="4" />
      ) : (
        <>
          <rect
            x={x}
            y="2"
            width="24"
            height="24"
            rx="6"
            transform="translate(-12 0)"
            className="fill-bg max-sm:hidden"
            strokeWidth="1.5"
          />
          <text x={x} y="18.5" textAnchor="middle" stroke="none" className="text-label font-semibold">
            {gateLetters[gate]}
          </text>
        </>
      )}
    </g>
  )
}

/** What connects people: an area of work, or a session. */
type Bond = {
  key: string
  title: string
  /** Null for an area of work. */
  kind: SharedSessionsQueryResult[number]['kind'] | null
  /** The positions of the connected people in the list, ascending; at least two. */
  rows: number[]
}

/** Who of `people` (unique ids) works with whom: areas first, then sessions. */
export function bondsOf(
  people: readonly string[],
  members: MembersQueryResult,
  sessions: SharedSessionsQueryResult,
): Bond[] {
  const rowsOf = (ids: readonly string[]) => people.flatMap((id, row) => (ids.includes(id) ? [row] : []))
  const areas = membersByArea(members).flatMap(({ area, members: those }) =>
    area === null
      ? []
      : [{ key: area, title: area, kind: null, rows: rowsOf(those.map(({ person }) => person._id)) }],
  )
  const shared = sessions.map(({ _id, title, kind, personIds }) => ({
    key: _id,
    title,
    kind,
    rows: rowsOf(personIds ?? []),
  }))
  return [...areas, ...shared].filter(({ rows }) => rows.length > 1)
}
