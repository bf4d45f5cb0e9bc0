import { addressOf } from '@fest/schemas/core/address-of.ts'
import { formatTime, programDayOf, usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import { markdownOf } from '@fest/schemas/core/rich-text.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import { generatorName } from '@fest/schemas/vocabulary/schedule-generator.ts'
import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import type { ScheduleXmlQueryResult } from '#app/content/content.generated.ts'
import { escapeXml } from '#app/lib/text/escape-xml.ts'
import { paths } from '#app/paths.ts'
import { answerTo, type FileContext, type SiteFile } from './listing.ts'
import { scheduleXmlQuery } from './schedule-xml.groq.ts'

type Session = ScheduleXmlQueryResult['sessions'][number]
type Place = { siteUrl: string; timeZone: string }

/** The published program in the XML format that frab introduced and that schedule apps such as Giggity read. */
export async function scheduleXml({ config: { siteUrl }, readContent }: FileContext): Promise<SiteFile> {
  const { sessions, site, version } = await answerTo(readContent, scheduleXmlQuery)
  const title = site?.title ?? eventName
  const place = { siteUrl, timeZone: site?.timeZone ?? 'UTC' }
  const dayEndHour = site?.dayEndHour ?? usualDayEndHour
  const days = [
    ...Map.groupBy(sessions, ({ startsAt }) => programDayOf(startsAt, place.timeZone, dayEndHour)),
  ]
  const conference = [
    element('acronym', addressOf(title)),
    element('title', title),
    element('start', days[0]?.[0]),
    element('end', days.at(-1)?.[0]),
    element('days', days.length),
    element('timeslot_duration', '00:05'),
    element('base_url', `${siteUrl}${paths.schedule()}`),
    element('time_zone_name', place.timeZone),
  ]
  const text = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<schedule>',
    `<generator${attributes({ name: generatorName, version: '1' })}/>`,
    element('version', version),
    `<conference>${conference.join('')}</conference>`,
    ...days.map(([date, ofDay], index) => dayElement(ofDay, { date, index: index + 1 }, place)),
    '</schedule>',
    '',
  ]
  return { type: 'application/xml; charset=utf-8', text: text.join('\n') }
}

function dayElement(
  sessions: readonly Session[],
  { date, index }: { date: string; index: number },
  place: Place,
): string {
  const end = Math.max(...sessions.map(({ endsAt }) => Date.parse(endsAt)))
  const facts = {
    index,
    date,
    start: zonedIso(sessions[0]?.startsAt ?? '', place.timeZone),
    end: zonedIso(new Date(end).toISOString(), place.timeZone),
  }
  const rooms = [...Map.groupBy(sessions, ({ room }) => room ?? '')].map(
    ([name, ofRoom]) =>
      `<room${attributes({ name })}>\n${ofRoom.map((session) => eventElement(session, place)).join('\n')}\n</room>`,
  )
  return `<day${attributes(facts)}>\n${rooms.join('\n')}\n</day>`
}

function eventElement(session: Session, { siteUrl, timeZone }: Place): string {
  const { startsAt, endsAt } = session
  const people = (session.people ?? []).flatMap(({ id, name }) =>
    name === null ? [] : `<person${attributes({ id: numberOf(id), code: id })}>${escapeXml(name)}</person>`,
  )
  const links = (session.links ?? []).map(
    ({ title, url }) => `<link${attributes({ href: url })}>${escapeXml(title ?? '')}</link>`,
  )
  const parts = [
    element('date', zonedIso(startsAt, timeZone)),
    element('start', formatTime(Date.parse(startsAt), timeZone)),
    element('duration', durationOf(startsAt, endsAt)),
    element('room', session.room),
    element('slug', session.slug),
    element('url', `${siteUrl}${paths.event(session.slug)}`),
    element('title', session.title),
    element('subtitle', session.subtitle),
    element('track', session.track),
    element('type', sessionKindLabels[session.kind]),
    element('language', session.language),
    element('abstract', session.summary),
    element('description', markdownOf(session.abstract ?? [])),
    `<recording>${element('license', '')}${element('optout', String(session.isNotRecorded === true))}</recording>`,
    `<persons>${people.join('')}</persons>`,
    `<links>${links.join('')}</links>`,
    '<attachments/>',
  ]
  return `<event${attributes({ guid: session._id, id: numberOf(session._id) })}>\n${parts.join('\n')}\n</event>`
}

function element(name: string, content: string | number | null | undefined): string {
  return `<${name}>${escapeXml(String(content ?? ''))}</${name}>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

/** `01:20` */
function durationOf(startsAt: string, endsAt: string): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Apps remember by number what somebody marked, so a session has the same one in each version. */
const numberOf = (id: string): number => Number.parseInt(stableHash(id), 16) % 0x7fff_ffff
