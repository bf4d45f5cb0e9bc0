import { defineArrayMember, defineType } from 'sanity'
import {
  type SessionKind,
  sessionKindLabels,
  sessionModeLabels,
  type SessionStatus,
  sessionStatusLabels,
} from '../../vocabulary/session.ts'
import {
  checkAbstract,
  checkCapacity,
  checkEventDay,
  checkPeopleFree,
  checkRoomFree,
  checkSeats,
  checkSpeakers,
  draftOf,
  roomOf,
} from '../checks/session.ts'
import { checkNotRecorded } from '../checks/session-file.ts'
import { formatMoment } from '../../core/event-time.ts'
import { eventTimeZone } from '../event-time-zone.ts'
import {
  choiceField,
  field,
  importField,
  inEventTime,
  inGroup,
  isAfter,
  levelField,
  listed,
  slugField,
  titleField,
} from '../fields.ts'

const sessionTimeFields = [
  choiceField('status', 'Status', sessionStatusLabels, {
    description:
      'A canceled session stays in the schedule and says so, so people who saved it don’t wonder where it went.',
    layout: 'row',
    initialValue: 'confirmed',
    missing: 'Choose a status.',
  }),
  field('datetime', 'startsAt', 'Starts', {
    description: inEventTime,
    missing: 'Enter when it starts.',
    doubt: checkEventDay,
  }),
  field('datetime', 'endsAt', 'Ends', {
    description: inEventTime,
    missing: 'Enter when it ends.',
    check: isAfter('startsAt', 'It has to end after it starts.'),
  }),
  field('reference', 'room', 'Room', {
    to: [{ type: 'room' }],
    description: 'Changes show on the site within seconds of publishing.',
    doubt: [
      (room, { document }) =>
        room === undefined && document?.['mode'] !== 'online'
          ? 'Choose a room, or set "How to take part" to Online.'
          : true,
      (_room, context) => checkRoomFree(context),
    ],
  }),
  field('boolean', 'isPlenary', 'For everyone', {
    description: 'Turn on if nothing else happens at the same time: it spans all rooms.',
  }),
  choiceField('mode', 'How to take part', sessionModeLabels, {
    description: 'Online sessions need a stream address under "Links and recordings".',
    layout: 'row',
    initialValue: 'in_person',
    missing: 'Choose how people take part.',
  }),
  field('number', 'capacity', 'Seats to reserve', {
    description: 'If set, people reserve a seat on the site. Leave empty if anyone can walk in.',
    check: async (capacity, context) => checkCapacity(capacity, await roomOf(context)),
    doubt: (capacity, context) => checkSeats(draftOf(context)?.kind, capacity),
    validation: (rule) => rule.integer().positive().error('Enter a whole number above 0.'),
  }),
]

/** Something with a time and a place in the program: a talk, a workshop, a break. */
export const session = defineType({
  name: 'session',
  title: 'Session',
  type: 'document',
  groups: [
    { name: 'about', title: 'What it is', default: true },
    { name: 'when', title: 'When and where' },
    { name: 'who', title: 'Who' },
    { name: 'prepare', title: 'To prepare' },
    { name: 'after', title: 'Links and recordings' },
  ],
  fields: [
    ...inGroup('about', [
      titleField({
        description: 'What visitors see in the schedule. Short titles fit on a phone.',
        missing: 'Give the session a title.',
        limit: 120,
      }),
      field('string', 'subtitle', 'Subtitle', {
        description: 'Shown below the title on the session’s page. Most sessions need none.',
        limit: 160,
      }),
      slugField('title', '/event/first-circuits'),
      choiceField('kind', 'Kind', sessionKindLabels, {
        description: 'Sets its color in the schedule and which fields it needs.',
        initialValue: 'talk',
        missing: 'Choose what kind of session this is.',
      }),
      levelField({
        description: 'What people should already know.',
        initialValue: 'any',
        missing: 'Choose a level; "Any level" is fine.',
      }),
      field('reference', 'track', 'Track', {
        to: [{ type: 'track' }],
        description: 'The topic it belongs to. Breaks and ceremonies don’t need one.',
      }),
      field('text', 'summary', 'Summary', {
        rows: 3,
        description: 'One or two sentences for the schedule and for search results.',
        limit: 240,
        wish: 'Write one sentence about the session.',
      }),
      field('richText', 'abstract', 'Full description', {
        description: 'What happens, who it’s for, and what people take home. Shown on the session’s page.',
        doubt: (text, context) =>
          checkAbstract(draftOf(context)?.kind, Array.isArray(text) && text.length > 0),
      }),
      field('string', 'language', 'Language', {
        isCode: true,
        description: 'The spoken language, as a two-letter code. English is "en".',
        initialValue: 'en',
        validation: (rule) =>
          rule
            .regex(/^[a-z]{2}$/, { name: 'language code' })
            .error('Use a two-letter code such as en or de.'),
      }),
    ]),
    ...inGroup('when', [...sessionTimeFields]),
    ...inGroup('who', [
      field('array', 'speakers', 'People', {
        of: [defineArrayMember({ type: 'speakerEntry' })],
        description: 'Everyone on stage, in the order they’re listed.',
        doubt: [
          (_speakers, context) => checkSpeakers(draftOf(context)?.kind, draftOf(context)?.speakers),
          (_speakers, context) => checkPeopleFree(context),
        ],
      }),
    ]),
    ...inGroup('prepare', [
      field('array', 'prerequisites', 'What to know before', {
        of: [defineArrayMember({ type: 'string' })],
        description: 'One short line each, like "You’ve run a Python notebook once".',
      }),
      field('array', 'bring', 'What to bring', {
        of: [defineArrayMember({ type: 'string' })],
        description: 'One thing per line, like "A laptop with a browser".',
      }),
      field('array', 'materials', 'Materials', {
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }] })],
        description: 'Notebooks and slides used in this session.',
        twice: 'This material is listed twice.',
      }),
      field('number', 'learningOrder', 'Position in the learning order', {
        description:
          'Workshops are listed by this number, lowest first. Leave gaps (10, 20, 30) so you can add some later.',
        hidden: ({ document }) => document?.kind !== 'workshop',
      }),
    ]),
    ...inGroup('after', [
      field('url', 'streamUrl', 'Stream', {
        description: 'A public stream only. Never a private meeting link: anyone can read what’s here.',
        doubt: (streamUrl, { document }) =>
          !streamUrl && document?.['mode'] === 'online'
            ? 'People online will look for a stream address here.'
            : true,
      }),
      field('array', 'files', 'Slides and recordings', {
        of: [defineArrayMember({ type: 'sessionFile' })],
        description: 'Files or links, each with its license. Add a recording once everyone in it has agreed.',
      }),
      field('url', 'slidesUrl', 'Slides', {
        hidden: ({ value }) => !value,
        description: 'A link from an import. For a license or a file, use the list above.',
      }),
      field('url', 'recordingUrl', 'Recording', {
        hidden: ({ value }) => !value,
        description: 'A link from an import. For a license and captions, use the list above.',
      }),
      field('boolean', 'isNotRecorded', 'Do not record', {
        description: 'Turn on if someone in it asked for this. The session’s page says so.',
        doubt: (isNotRecorded, { document }) =>
          checkNotRecorded(isNotRecorded, document as Parameters<typeof checkNotRecorded>[1]),
      }),
      field('array', 'links', 'Links', {
        of: [defineArrayMember({ type: 'sessionLink' })],
        description: 'Papers, repositories and pages that belong to it. Shown on the session’s page.',
        twice: 'This link is listed twice.',
      }),
    ]),
    importField,
  ],
  orderings: [
    {
      name: 'byStart',
      title: 'Time',
      by: [
        { field: 'startsAt', direction: 'asc' },
        { field: 'title', direction: 'asc' },
      ],
    },
    { name: 'byTitle', title: 'Title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      startsAt: 'startsAt',
      room: 'room.name',
      status: 'status',
      kind: 'kind',
      media: 'speakers.0.person.photo',
    },
    prepare: ({ title, startsAt, room, status, kind, media }) => ({
      media,
      ...listed(title, 'Session without a title', [
        typeof startsAt === 'string' ? formatMoment(startsAt, eventTimeZone()) : 'no time yet',
        typeof room === 'string' ? room : 'no room yet',
        status === 'confirmed' || status === undefined
          ? sessionKindLabels[kind as SessionKind]
          : sessionStatusLabels[status as SessionStatus],
      ]),
    }),
  },
})
