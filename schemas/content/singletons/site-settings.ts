import { defineArrayMember, defineType } from 'sanity'
import { usualDayEndHour } from '../../core/event-time.ts'
import { usualTrademarkNotice } from '../../core/trademark-notice.ts'
import { eventPhaseLabels } from '../../vocabulary/event.ts'
import { languageLabels } from '../../vocabulary/languages.generated.ts'
import { choiceField, choices, field, inEventTime, inGroup, isAfter } from '../fields.ts'
import { isTimeZone } from '../event-time-zone.ts'
import { checkZoneChange } from '../zone-change.ts'

const clockLabels = { '12': '12 hours', '24': '24 hours' }

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
    ...inGroup('event', [
      field('string', 'title', 'Name of the event', {
        description: 'The full name, like "Qiskit Fall Fest 2025".',
        missing: 'Enter the event’s name.',
      }),
      field('string', 'shortTitle', 'Short name', {
        description: 'For the header, and for the site on a home screen.',
        missing: 'Enter a short name.',
        advice: [24, 'A short name fits the header on a phone.'],
      }),
      field('string', 'tagline', 'Tagline', { description: 'One line below the name.', limit: 100 }),
      field('text', 'description', 'Description', {
        rows: 4,
        description:
          'What the event is, for the footer, search engines and shared links. At least 50 characters.',
        missing: 'Describe the event.',
        validation: (rule) => rule.min(50).error('Write at least 50 characters so a stranger gets it.'),
      }),
      choiceField('language', 'Language', languageLabels, {
        description:
          'What the site and its emails speak: their own words, days and times. Your texts stay as you write them. A hosted site takes it with its next build, and email about signing in when setup is run again.',
        initialValue: 'en',
      }),
      field('array', 'furtherLanguages', 'Further languages', {
        of: [{ type: 'string' }],
        options: { list: choices(languageLabels) },
        description:
          'Which else the site can be read in, each below an address such as /es, with links between them. A page that isn’t translated yet is shown in the language above. A hosted site has them from its next build on.',
      }),
      field('string', 'hostName', 'Host', {
        isCode: true,
        description: 'The university or club that runs the event.',
        missing: 'Enter who runs the event.',
      }),
      field('object', 'certificateSigner', 'Who signs certificates', {
        description: 'Stands on every certificate. Without a name, the host does.',
        fields: [
          field('string', 'name', 'Name', {
            isCode: true,
            description: 'Like "Prof. Ada Winter".',
            limit: 80,
          }),
          field('string', 'title', 'Title', {
            description: 'What they are, like "Head of the organizing team, Lindenhof University".',
            limit: 120,
          }),
        ],
      }),
      field('reference', 'venue', 'Venue', { to: [{ type: 'venue' }], description: 'Where it takes place.' }),
    ]),
    ...inGroup('dates', [
      field('string', 'timeZone', 'Time zone', {
        isCode: true,
        description:
          'Where the event is, like Europe/Berlin. All times are shown and entered in it: on the site, in emails and here.',
        missing: 'Enter the time zone.',
        check: (zone) =>
          !zone || isTimeZone(zone)
            ? true
            : 'We don’t know this time zone. Write it like Europe/Berlin or Asia/Kolkata.',
        doubt: checkZoneChange,
      }),
      choiceField('clock', 'Clock', clockLabels, {
        description: 'Usually empty: the language decides.',
        layout: 'row',
      }),
      field('number', 'dayEndHour', 'A day of the program ends', {
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
      field('date', 'startDate', 'First day', {
        description: 'Sessions before this day get a warning.',
        missing: 'Choose the first day.',
      }),
      field('date', 'endDate', 'Last day', {
        description: 'For a one-day event, the same as the first day.',
        missing: 'Choose the last day.',
        check: (endDate, { document }) =>
          endDate && endDate < ((document?.['startDate'] as string | undefined) ?? '')
            ? 'The last day can’t be before the first.'
            : true,
      }),
      field('datetime', 'launchAt', 'Official launch', {
        description: `When you open the site on stage, if you do. ${inEventTime}`,
      }),
      field('datetime', 'registrationOpensAt', 'Registration opens', {
        description: `Applies to the site and to registration itself, unless the admin area sets another time. ${inEventTime}`,
        missing: 'Enter when registration opens.',
      }),
      field('datetime', 'registrationClosesAt', 'Registration closes', {
        description: `As above: unless the admin area sets another time. ${inEventTime}`,
        missing: 'Enter when registration closes.',
        check: isAfter('registrationOpensAt', 'Registration has to close after it opens.'),
      }),
      choiceField('phaseOverride', 'Show the site as', eventPhaseLabels, {
        description:
          'Usually empty: the dates decide. A phase you choose here applies to the whole site, whatever the date: registration, forms, seats and projects open and close with it.',
        doubt: (phase) =>
          phase ? 'The dates no longer decide what is open. Clear this after the demo.' : true,
      }),
    ]),
    ...inGroup('contact', [
      field('string', 'contactEmail', 'Contact address', {
        isCode: true,
        description: 'Shown on the contact page and in the footer.',
        missing: 'Enter an address people can write to.',
        validation: (rule) => rule.email().error('This isn’t an email address.'),
      }),
      field('array', 'socials', 'Social links', {
        of: [defineArrayMember({ type: 'profileLink' })],
        description: 'Shown in the footer, in this order.',
        twice: 'This link is listed twice.',
      }),
      field('array', 'synonyms', 'Words for one thing', {
        of: [
          defineArrayMember({
            type: 'string',
            validation: (rule) => rule.regex(/,/).error('Enter two or more, with commas between them.'),
          }),
        ],
        description: 'Whoever searches for one of them finds the others too, such as “toilet, restroom, WC”.',
      }),
    ]),
    ...inGroup('sharing', [
      field('imageWithAlt', 'shareImage', 'Picture for shared links', {
        description: '1200 by 630 pixels. Shown when someone shares a link to the site.',
      }),
      field('text', 'trademarkNotice', 'Trademark notice', {
        rows: 3,
        description:
          'In the footer of every page: who owns the names, and that students run the event. Leave it empty to show the usual one.',
        initialValue: usualTrademarkNotice,
      }),
    ]),
  ],
  preview: { select: { title: 'title', subtitle: 'tagline' } },
})
