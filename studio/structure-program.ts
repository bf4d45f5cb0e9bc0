import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { formatDay, usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import { instantOf } from '@fest/schemas/core/wall-time.ts'
import { eventTimeZone, onEventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import {
  type SessionKind,
  sessionKindLabels,
  sessionKinds,
  type SessionStatus,
  sessionStatuses,
  sessionStatusLabels,
} from '@fest/schemas/vocabulary/session.ts'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { combineLatest, Observable } from 'rxjs'
import { map } from 'rxjs/operators'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import type { QueryParams } from './documents/use-lake.ts'
import { documentsList, folder, itemOf } from './lists/documents-list.ts'
import { typeIcons } from './schema-types.ts'
import { sessionFromList } from './session-templates.ts'

const orders = [
  { title: 'Time', order: 'startsAt asc, lower(title) asc' },
  { title: 'Title', order: 'lower(title) asc' },
]

type Filtered = {
  id: string
  title: string
  /** The sessions' common condition. */
  filter: string
  params?: QueryParams
  /** Initial values of a session created from this list. */
  start?: { kind?: SessionKind; day?: string; room?: string; status?: SessionStatus }
}

/** Emits at once, and with each new zone of the event. */
const zone$ = new Observable<string>((zone) => {
  zone.next(eventTimeZone())
  return onEventTimeZone(() => zone.next(eventTimeZone()))
})

/** The lists of sessions: all of them, and by day, room, kind and status. */
export function sessionLists(S: StructureBuilder, context: StructureResolverContext) {
  const dates$ = context.documentStore.listenQuery(
    '*[_id in ["siteSettings", "drafts.siteSettings"]] | order(_id asc)[0]{startDate, endDate, dayEndHour}',
    {},
    { apiVersion: contentApiVersion, perspective: 'raw' },
  )
  // A day starts at another instant in another zone.
  const days$ = combineLatest([dates$, zone$]).pipe(
    map(([dates]: [{ startDate?: string; endDate?: string; dayEndHour?: number } | null, string]) =>
      (dates?.startDate && dates.endDate ? daysBetween(dates.startDate, dates.endDate) : []).map((day) =>
        ofDay(day, dates?.dayEndHour ?? usualDayEndHour),
      ),
    ),
  )

  const sessions = ({ start, ...list }: Filtered) =>
    documentsList(S, context, {
      ...list,
      type: 'session',
      orders,
      template: start ? { id: sessionFromList, params: start } : null,
    })
  const all = { type: 'session' as const, id: 'session', title: 'All sessions', orders }
  const byRoom = {
    type: 'room' as const,
    id: 'sessions-by-room',
    title: 'By room',
    orders: [
      { title: 'As on the site', order: 'orderRank asc' },
      { title: 'Name', order: 'lower(name) asc' },
    ],
    template: null,
    child: (room: string) => sessions(ofValue('room', 'Sessions in this room', room, 'room._ref')),
  }

  const choice = (list: Filtered) =>
    S.listItem().id(list.id).title(list.title).icon(typeIcons.session).child(sessions(list))

  const choices = (id: string, title: string, icon: typeof CalendarIcon, lists: readonly Filtered[]) =>
    folder(S, id, title, icon, lists.map(choice))

  return [
    itemOf(S, context, all),
    S.listItem()
      .id('sessions-by-day')
      .title('By day')
      .icon(CalendarIcon)
      .child(() =>
        days$.pipe(
          map((days) =>
            S.list()
              .id('sessions-by-day')
              .title('By day')
              .items([...days.map((day) => choice(day)), S.divider(), choice(withoutTime)]),
          ),
        ),
      ),
    itemOf(S, context, byRoom),
    choices('sessions-by-kind', 'By kind', typeIcons.track, kinds),
    choices('sessions-by-status', 'By status', CheckmarkCircleIcon, statuses),
  ]
}

function ofDay(day: string, dayEndHour: number): Filtered {
  const endOf = (minutes: number) => new Date(instantOf({ day, minutes }, eventTimeZone())).toISOString()
  return {
    id: day,
    title: formatDay(day),
    // Compared as instants: as text, one with an offset would sort elsewhere.
    filter: 'dateTime(startsAt) >= dateTime($from) && dateTime(startsAt) < dateTime($until)',
    params: { from: endOf(dayEndHour * 60), until: endOf((dayEndHour + 24) * 60) },
    start: { day },
  }
}

/** The sessions with a value in a field, which new ones get, too. */
function ofValue(
  name: 'room' | 'kind' | 'status',
  title: string,
  value: string,
  path: string = name,
): Filtered {
  return {
    id: value,
    title,
    filter: `${path} == $value`,
    params: { value },
    start: { [name]: value },
  }
}

const kinds = sessionKinds.map((kind) => ofValue('kind', sessionKindLabels[kind], kind))
const statuses = sessionStatuses.map((status) => ofValue('status', sessionStatusLabels[status], status))

const withoutTime: Filtered = {
  id: 'without-time',
  title: 'Without a time',
  filter: '(!defined(startsAt) || !defined(endsAt))',
}
