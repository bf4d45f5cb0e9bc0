import { language } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import type { QueryClient } from '@tanstack/react-query'
import { faqOptions } from '#app/features/lists/faq/faq.queries.ts'
import { materialsOptions } from '#app/features/materials/materials.queries.ts'
import { scheduleOptions, sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import type { RouteMatch } from '../lazy-page.ts'
import type { SessionMode } from '@fest/schemas/vocabulary/session.ts'
import type {
  FaqQueryResult,
  ScheduleQueryResult,
  SessionQueryResult,
  SiteSettingsQueryResult,
} from '#app/content/content.generated.ts'
import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'

type Context = { client: QueryClient; config: SiteConfig; pictureUrl: string | null }

/** A page's structured data (schema.org), if any. Call it once the page's queries are answered. */
export function structuredData({ entry, params }: RouteMatch, context: Context): readonly Node[] {
  const { client, config } = context
  const settings = client.getQueryData(siteSettingsOptions().queryKey) ?? null
  // Talks are held in the edition's language, also on a page in a further one.
  const spoken = config.languages?.[0]?.language ?? language
  const about = { settings, siteUrl: config.siteUrl, pictureUrl: context.pictureUrl, spoken }
  switch (entry.path) {
    case '/':
    case '/schedule': {
      const sessions = client.getQueryData(scheduleOptions().queryKey) ?? []
      if (!settings) return []
      const festival = festivalEvent({ ...about, settings, sessions })
      if (entry.path === '/') return [festival]
      return [{ ...festival, subEvent: sessions.map((session) => sessionCore(session, about)) }]
    }
    case '/event/:eventId': {
      const session = client.getQueryData(sessionOptions(params['eventId'] ?? '').queryKey)
      if (!session) return []
      return [
        sessionEvent(session, about),
        breadcrumbs(config, [
          [t`Schedule`, paths.schedule()],
          [session.title, paths.event(session.slug)],
        ]),
      ]
    }
    case '/materials/:notebook': {
      const notebook = client
        .getQueryData(materialsOptions().queryKey)
        ?.find(({ slug }) => slug === params['notebook'])
      if (!notebook) return []
      return [
        breadcrumbs(config, [
          [t`Materials`, paths.materials()],
          [notebook.title, paths.notebook(notebook.slug)],
        ]),
      ]
    }
    case '/faq': {
      const questions = client.getQueryData(faqOptions().queryKey) ?? []
      return questions.length > 0 ? [faqPage(questions)] : []
    }
    default:
      return []
  }
}

function breadcrumbs(
  { siteUrl }: SiteConfig,
  trail: readonly (readonly [name: string, path: string])[],
): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}

function faqPage(questions: FaqQueryResult): Node {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
    })),
  }
}

type Node = { '@type': string } & Record<string, unknown>

type Settings = NonNullable<SiteSettingsQueryResult>
type Row = ScheduleQueryResult[number]
type Session = NonNullable<SessionQueryResult>
type About = { settings: Settings | null; siteUrl: string; pictureUrl: string | null; spoken: string }

/** The whole festival, from its first session to its last; without sessions, its days. */
function festivalEvent({
  settings,
  siteUrl,
  pictureUrl,
  spoken,
  sessions,
}: About & { settings: Settings; sessions: readonly Row[] }): Node {
  const { timeZone } = settings
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  const [first] = inOrder(planned.map(({ startsAt }) => startsAt))
  const last = inOrder(planned.map(({ endsAt }) => endsAt)).at(-1)
  return {
    ...festivalName(settings, siteUrl),
    description: settings.description,
    url: `${siteUrl}/`,
    ...(pictureUrl !== null && { image: pictureUrl }),
    startDate: first === undefined ? settings.startDate : zonedIso(first, timeZone),
    endDate: last === undefined ? settings.endDate : zonedIso(last, timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceOfAll(planned),
    inLanguage: spoken,
    ...hosting(settings, siteUrl),
  }
}

function sessionEvent(session: Session, about: About): Node {
  const { settings, siteUrl, pictureUrl, spoken } = about
  const people = (session.speakers ?? []).map(({ person }) => person).filter((person) => person !== null)
  return {
    ...sessionCore(session, about),
    ...(session.summary && { description: session.summary }),
    ...(pictureUrl !== null && { image: pictureUrl }),
    eventAttendanceMode: attendanceModes[session.mode],
    ...(people.length > 0 && {
      performer: people.map(({ name, slug }) => ({
        '@type': 'Person',
        name,
        url: `${siteUrl}${paths.speakers()}#${slug}`,
      })),
    }),
    inLanguage: session.language ?? spoken,
    ...(settings && {
      superEvent: festivalName(settings, siteUrl),
      ...hosting(settings, siteUrl),
    }),
  }
}

function sessionCore(session: Row | Session, about: About): Node {
  const { title, slug, status, startsAt, endsAt } = session
  const { settings, siteUrl } = about
  const timeZone = settings?.timeZone ?? 'UTC'
  return {
    '@type': 'Event',
    '@id': `${siteUrl}${paths.event(slug)}#session`,
    name: title,
    url: `${siteUrl}${paths.event(slug)}`,
    startDate: zonedIso(startsAt, timeZone),
    endDate: zonedIso(endsAt, timeZone),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: sessionPlaces(session, about),
  }
}

/** Every page refers to the same festival by its `@id`. */
function festivalName({ title, startDate, endDate, venue, hostName }: Settings, siteUrl: string): Node {
  return {
    '@type': 'Event',
    '@id': `${siteUrl}/#festival`,
    name: title,
    startDate,
    endDate,
    location: {
      '@type': 'Place',
      name: venue?.name ?? hostName,
      ...(venue && { address: venue.address }),
      ...(venue?.mapUrl && { hasMap: venue.mapUrl }),
    },
  }
}

const attendanceModes: Record<SessionMode, string> = {
  in_person: 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  hybrid: 'https://schema.org/MixedEventAttendanceMode',
}

/** Mixed as soon as one session can be followed online. */
function attendanceOfAll(sessions: readonly Row[]): string {
  const modes = new Set(sessions.map(({ mode }) => mode))
  if (modes.size > 1 || modes.has('hybrid')) return attendanceModes.hybrid
  return attendanceModes[modes.has('online') ? 'online' : 'in_person']
}

function sessionPlaces({ room, mode, slug }: Row | Session, { settings, siteUrl }: About) {
  const venue = settings?.venue ?? null
  const here: Node = {
    '@type': 'Place',
    name: [room?.name, venue?.name ?? settings?.hostName].filter(Boolean).join(t`, `) || t`To be announced`,
    ...(venue && { address: venue.address }),
  }
  // Only people who registered may see the stream's address, so the session's page stands in for it.
  const online: Node = { '@type': 'VirtualLocation', url: `${siteUrl}${paths.event(slug)}` }
  if (mode === 'online') return online
  return mode === 'hybrid' ? [here, online] : here
}

/** Who runs it, and that it's free; a price needs a currency all the same. */
function hosting({ hostName, registrationOpensAt, timeZone }: Settings, siteUrl: string) {
  return {
    organizer: { '@type': 'Organization', name: hostName, url: `${siteUrl}/` },
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: `${siteUrl}${paths.register()}`,
      ...(registrationOpensAt && { validFrom: zonedIso(registrationOpensAt, timeZone) }),
    },
  }
}

function inOrder(instants: readonly string[]): string[] {
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))
}
