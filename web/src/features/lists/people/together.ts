import type { MembersQueryResult, SharedSessionsQueryResult } from '#app/content/content.generated.ts'
import { membersByArea } from './members.ts'

/** What connects people: an area of work, or a session. */
export type Bond = {
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
