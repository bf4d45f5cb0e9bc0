import { defineArrayMember, defineField, defineType } from 'sanity'
import { usualDayEndHour } from '../../core/event-time.ts'
import { usualTrademarkNotice } from '../../core/trademark-notice.ts'
import { eventPhaseLabels } from '../../vocabulary/event.ts'
import { checkAfter } from '../checks/time.ts'
import { isTimeZone } from '../checks/time-zone.ts'
import { checkZoneChange } from '../checks/zone-change.ts'
import { choices, dayOptions, eventDatetimeOptions, inEventTime } from '../fields.ts'

type SiteSettingsDraft = { startDate?: string; registrationOpensAt?: string }

/** What the whole site needs to know about the event. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Event settings',
  type: 'document',
  groups: [
    { name: 'event', title: 'The event', default: true },
    { name: 'dates', title: 'Dates and phase' },
    { name: 'contact', title: 'Contact and links' },
    { name: 'sharing', title: 'Sharing and legal' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Name of the event',
      type: 'string',
      group: 'event',
      description: 'The full name, like "Qiskit Fall Fest 2025".',
      validation: (rule) => rule.required().error('Enter the event’s name.'),
    }),
    defineField({
      name: 'shortTitle',
      title: 'Short name',
      type: 'string',
      group: 'event',
      description: 'For the header, and for the site on a home screen.',
      validation: (rule) => [
        rule.required().error('Enter a short name.'),
        rule.max(24).warning('A short name fits the header on a phone.'),
      ],
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      type: 'string',
      group: 'event',
      description: 'One line below the name. At most 100 characters.',
      validation: (rule) => rule.max(100).error('Keep the tagline under 100 characters.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 4,
      group: 'event',
      description: 'What the event is, for the footer, search engines and shared links.',
      validation: (rule) => [
        rule.required().error('Describe the event.'),
        rule.min(50).error('Write at least 50 characters so a stranger gets it.'),
      ],
    }),
    defineField({
      name: 'hostName',
      title: 'Host',
      type: 'string',
      group: 'event',
      description: 'The university or club that runs the event.',
      validation: (rule) => rule.required().error('Enter who runs the event.'),
    }),
    defineField({
      name: 'certificateSigner',
      title: 'Who signs certificates',
      type: 'object',
      group: 'event',
      description: 'Stands on every certificate. Without a name, the host does.',
      fields: [
        defineField({
          name: 'name',
          title: 'Name',
          type: 'string',
          description: 'Like "Prof. Ada Winter".',
          validation: (rule) => rule.max(80).error('Keep the name under 80 characters.'),
        }),
        defineField({
          name: 'title',
          title: 'Title',
          type: 'string',
          description: 'What they are, like "Head of the organizing team, Lindenhof University".',
          validation: (rule) => rule.max(120).error('Keep the title under 120 characters.'),
        }),
      ],
    }),
    defineField({
      name: 'venue',
      title: 'Venue',
      type: 'reference',
      group: 'event',
      to: [{ type: 'venue' }],
      description: 'Where it takes place.',
    }),
    defineField({
      name: 'timeZone',
      title: 'Time zone',
      type: 'string',
      group: 'dates',
      description:
        'Where the event is, like Europe/Berlin. All times are shown and entered in it: on the site, in emails and here.',
      validation: (rule) => [
        rule.required().error('Enter the time zone.'),
        rule.custom((zone) =>
          !zone || isTimeZone(zone)
            ? true
            : 'We don’t know this time zone. Write it like Europe/Berlin or Asia/Kolkata.',
        ),
        rule.custom(async (zone, context) => checkZoneChange(zone, context)).warning(),
      ],
    }),
    defineField({
      name: 'dayEndHour',
      title: 'A day of the program ends',
      type: 'number',
      group: 'dates',
      description:
        'What starts after midnight and before this time is listed with the evening before, on the site and in the schedule builder.',
      options: {
        list: Array.from({ length: 9 }, (_, hour) => ({
          title: hour === 0 ? 'At midnight' : `At 0${hour}:00`,
          value: hour,
        })),
      },
      initialValue: usualDayEndHour,
    }),
    defineField({
      name: 'startDate',
      title: 'First day',
      type: 'date',
      options: dayOptions,
      group: 'dates',
      description: 'Sessions before this day get a warning.',
      validation: (rule) => rule.required().error('Choose the first day.'),
    }),
    defineField({
      name: 'endDate',
      title: 'Last day',
      type: 'date',
      options: dayOptions,
      group: 'dates',
      description: 'For a one-day event, the same as the first day.',
      validation: (rule) => [
        rule.required().error('Choose the last day.'),
        rule.custom((endDate, { document }) => {
          const { startDate } = document as SiteSettingsDraft
          return !endDate || !startDate || endDate >= startDate
            ? true
            : 'The last day can’t be before the first.'
        }),
      ],
    }),
    defineField({
      name: 'launchAt',
      title: 'Official launch',
      type: 'datetime',
      group: 'dates',
      description: `When you open the site on stage, if you do. ${inEventTime}`,
      options: eventDatetimeOptions,
    }),
    defineField({
      name: 'registrationOpensAt',
      title: 'Registration opens',
      type: 'datetime',
      group: 'dates',
      description: `Applies to the site and to registration itself, unless the admin area sets another time. ${inEventTime}`,
      options: eventDatetimeOptions,
      validation: (rule) => rule.required().error('Enter when registration opens.'),
    }),
    defineField({
      name: 'registrationClosesAt',
      title: 'Registration closes',
      type: 'datetime',
      group: 'dates',
      description: `As above: unless the admin area sets another time. ${inEventTime}`,
      options: eventDatetimeOptions,
      validation: (rule) => [
        rule.required().error('Enter when registration closes.'),
        rule.custom((closesAt, { document }) =>
          checkAfter(
            (document as SiteSettingsDraft).registrationOpensAt,
            closesAt,
            'Registration has to close after it opens.',
          ),
        ),
      ],
    }),
    defineField({
      name: 'phaseOverride',
      title: 'Show the site as',
      type: 'string',
      group: 'dates',
      description:
        'Usually empty: the dates decide. A phase you choose here applies to the whole site, whatever the date: registration, forms, seats and projects open and close with it.',
      options: { list: choices(eventPhaseLabels) },
      validation: (rule) =>
        rule
          .custom((phase) =>
            phase ? 'The dates no longer decide what is open. Clear this after the demo.' : true,
          )
          .warning(),
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact address',
      type: 'string',
      group: 'contact',
      description: 'Shown on the contact page and in the footer.',
      validation: (rule) => [
        rule.required().error('Enter an address people can write to.'),
        rule.email().error('This isn’t an email address.'),
      ],
    }),
    defineField({
      name: 'socials',
      title: 'Social links',
      type: 'array',
      group: 'contact',
      of: [defineArrayMember({ type: 'profileLink' })],
      description: 'Shown in the footer, in this order.',
      validation: (rule) => rule.unique().error('This link is listed twice.'),
    }),
    defineField({
      name: 'synonyms',
      title: 'Words for one thing',
      type: 'array',
      group: 'contact',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.regex(/,/).error('Enter two or more, with commas between them.'),
        }),
      ],
      description: 'Whoever searches for one of them finds the others too, such as “toilet, restroom, WC”.',
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture for shared links',
      type: 'imageWithAlt',
      group: 'sharing',
      description: '1200 by 630 pixels. Shown when someone shares a link to the site.',
    }),
    defineField({
      name: 'trademarkNotice',
      title: 'Trademark notice',
      type: 'text',
      rows: 3,
      group: 'sharing',
      description:
        'In the footer of every page: who owns the names, and that students run the event. Leave it empty to show the usual one.',
      initialValue: usualTrademarkNotice,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'tagline' } },
})
