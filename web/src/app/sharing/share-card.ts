import { direction } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { eventName, shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { gateOfKind, sessionKindLabels, type SessionLevel } from '@fest/schemas/vocabulary/session.ts'
import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import type { QueryClient } from '@tanstack/react-query'
import type {
  MaterialsQueryResult,
  SessionQueryResult,
  SiteSettingsQueryResult,
} from '#app/content/content.generated.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { placeName } from '#app/content/settings/use-site-settings.ts'
import { materialsOptions } from '#app/features/materials/materials.queries.ts'
import { sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { dayOf, formatDayBriefly, formatDayRange, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { shortZoneName } from '@fest/schemas/core/zoned-instant.ts'
import type { RouteMatch, PageMeta } from '../lazy-page.ts'

type Settings = SiteSettingsQueryResult

/** What a page's picture says, once its queries are answered. Hidden pages have none: it would name them. */
export function shareCardOf(
  { entry, params }: RouteMatch,
  meta: PageMeta,
  client: QueryClient,
): ShareCard | null {
  if (meta.noIndex) return null
  const settings = client.getQueryData(siteSettingsOptions().queryKey) ?? null
  if (entry.path === '/event/:eventId') {
    const session = client.getQueryData(sessionOptions(params['eventId'] ?? '').queryKey)
    return session ? sessionCard(session, settings) : null
  }
  if (entry.path === '/materials/:notebook') {
    const notebook = client
      .getQueryData(materialsOptions().queryKey)
      ?.find(({ slug }) => slug === params['notebook'])
    return pageCard(meta.title, settings, { label: t`Notebook`, when: notebook ? factsOf(notebook) : null })
  }
  if (entry.path === '/') return pageCard(settings?.tagline ?? meta.title, settings)
  return pageCard(meta.title, settings)
}

function factsOf(notebook: Pick<MaterialsQueryResult[number], 'minutes' | 'level'>): string {
  const level = levelNotes[notebook.level]
  if (notebook.minutes === null) return t`Notebook, ${level}`
  const duration = formatMinutes(notebook.minutes)
  return t`Notebook, ${duration}, ${level}`
}

/** As they stand after other words. */
const levelNotes: Record<SessionLevel, string> = {
  beginner: t`beginner`,
  intermediate: t`intermediate`,
  advanced: t`advanced`,
  any: t`any level`,
}

const comma = t`, `

/** What English says nothing about, so that its pictures keep their addresses. */
const ofLanguage: Pick<ShareCard, 'comma' | 'direction'> = {
  ...(direction === 'rtl' && { direction }),
  ...(comma !== ', ' && { comma }),
}

function pageCard(title: string, settings: Settings, own: Partial<ShareCard> = {}): ShareCard {
  return {
    gate: null,
    label: t`Page`,
    note: null,
    isCanceled: false,
    title,
    when: settings?.startDate
      ? formatDayRange(settings.startDate, settings.endDate ?? settings.startDate)
      : null,
    where: settings?.venue?.name ?? settings?.hostName ?? null,
    who: [],
    site: settings?.title ?? eventName,
    ...ofLanguage,
    ...own,
  }
}

type Session = NonNullable<SessionQueryResult>

function sessionCard(session: Session, settings: Settings): ShareCard {
  const { kind, level, status, title, speakers } = session
  return {
    gate: gateOfKind[kind],
    label: sessionKindLabels[kind],
    note: noteOf(status, level),
    isCanceled: status === 'cancelled',
    title,
    when: whenOf(session, settings?.timeZone ?? 'UTC'),
    where: placeOf(session, settings),
    who: (speakers ?? []).map(({ person }) => person?.name).filter((name) => name !== undefined),
    site: settings?.shortTitle ?? shortEventName,
    ...ofLanguage,
  }
}

function noteOf(status: Session['status'], level: Session['level']): string | null {
  if (status === 'tentative') return t`tentative`
  if (status === 'cancelled') return t`canceled`
  return level === 'any' ? null : levelNotes[level]
}

/** `Fri 10 Oct, 10:50 to 12:20 CEST` */
function whenOf({ startsAt, endsAt }: Session, timeZone: string): string {
  const day = formatDayBriefly(dayOf(startsAt, timeZone))
  const time = formatTimeRange(startsAt, endsAt, timeZone)
  const zone = shortZoneName(startsAt, timeZone)
  return t`${day}, ${time} ${zone}`
}

function placeOf({ room, mode, isPlenary }: Session, settings: Settings): string | null {
  if (!room && mode === 'online') return t`Online`
  const venue = settings?.venue ? placeName(settings.venue.name, settings.hostName) : null
  return [room?.name ?? (isPlenary ? t`All rooms` : null), venue].filter(Boolean).join(t`, `) || null
}
