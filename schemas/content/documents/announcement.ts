import { defineType } from 'sanity'
import { type AnnouncementSeverity, announcementSeverityLabels } from '../../vocabulary/event.ts'
import { checkHref } from '../checks/link.ts'
import { choiceField, field, inEventTime, isAfter, listed } from '../fields.ts'
import { formatMoment } from '../../core/event-time.ts'
import { eventTimeZone } from '../event-time-zone.ts'
import { eventNow } from '../../vocabulary/event-clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** The default duration of news. */
const usualMs = 2 * hourMs

/** The event's time in that many ms, as stored. Rounded down to the minute, so that "now" has already started. */
const fromNow = (ms: number) => new Date(Math.floor(eventNow() / minuteMs) * minuteMs + ms).toISOString()

/** Something everybody should know now; shown at the top of the site between its two times. */
export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  fields: [
    field('string', 'title', 'Headline', {
      description: 'The news in one line, like "Lab B moves to the Courtyard room".',
      missing: 'Enter a headline.',
      limit: 120,
    }),
    field('text', 'body', 'More', {
      description: 'What to do now, in one or two sentences. Leave empty if the headline says it all.',
      advice: 400,
    }),
    choiceField('severity', 'Importance', announcementSeverityLabels, {
      description:
        '"Urgent" is for safety and anything in the next hour: it stays in sight on every page until people dismiss it. The others are on the home page.',
      layout: 'row',
      initialValue: 'info',
      missing: 'Choose how important it is.',
    }),
    field('datetime', 'startsAt', 'Show from', {
      description: inEventTime,
      initialValue: () => fromNow(0),
      missing: 'Choose when to start showing it.',
    }),
    field('datetime', 'endsAt', 'Show until', {
      description: `Old news hides new news: it goes by itself, two hours from now unless you choose another time. ${inEventTime}`,
      initialValue: () => fromNow(usualMs),
      missing: 'Choose when to stop showing it.',
      check: isAfter('startsAt', 'It has to end after it starts.'),
      doubt: (endsAt, { document }) => {
        const isLong = Date.parse(endsAt ?? '') - Date.parse(String(document?.['startsAt'])) > 24 * hourMs
        return document?.['severity'] === 'urgent' && isLong
          ? 'Urgent news that stays for more than a day is dismissed unread. End it sooner, or choose another importance.'
          : true
      },
    }),
    field('string', 'href', 'Link', {
      isCode: true,
      description: 'Where to read more: a path like /schedule or a full address.',
      check: checkHref,
    }),
  ],
  orderings: [{ name: 'newest', title: 'Newest', by: [{ field: 'startsAt', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', severity: 'severity', startsAt: 'startsAt', endsAt: 'endsAt' },
    prepare: ({ title, severity, startsAt, endsAt }) =>
      listed(title, 'Announcement without a headline', [
        announcementSeverityLabels[severity as AnnouncementSeverity],
        typeof startsAt === 'string' && `from ${formatMoment(startsAt, eventTimeZone())}`,
        typeof endsAt === 'string' ? `until ${formatMoment(endsAt, eventTimeZone())}` : 'no end yet',
      ]),
  },
})
