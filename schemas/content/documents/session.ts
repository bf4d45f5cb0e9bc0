import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  type SessionKind,
  sessionKindLabels,
  type SessionStatus,
  sessionStatusLabels,
  type SpeakerRole,
} from '../../vocabulary/session.ts'
import { checkAbstract, checkSpeakers } from '../checks/session.ts'
import { checkNotRecorded } from '../checks/session-file.ts'
import { checkPeopleFree, type SessionDraft } from '../checks/session-clashes.ts'
import { formatMoment } from '../../core/event-time.ts'
import { eventTimeZone } from '../event-time-zone.ts'
import { choices, httpsOnly, levelField, mayFollow, slugField, titleField } from '../fields.ts'
import { importField } from '../import-field.ts'
import { sessionTimeFields } from './session-time-fields.ts'

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
    titleField({
      description: 'What visitors see in the schedule. Short titles fit on a phone.',
      missing: 'Give the session a title.',
      max: 120,
      group: 'about',
    }),
    defineField({
      name: 'subtitle',
      title: 'Subtitle',
      type: 'string',
      group: 'about',
      description: 'Shown below the title on the session’s page. Most sessions need none.',
      validation: (rule) => rule.max(160).error('Keep the subtitle under 160 characters.'),
    }),
    slugField('title', '/event/first-circuits', 'about'),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      group: 'about',
      description: 'Sets its color in the schedule and which fields it needs.',
      options: { list: choices(sessionKindLabels) },
      initialValue: 'talk',
      validation: (rule) => rule.required().error('Choose what kind of session this is.'),
    }),
    levelField({
      description: 'What people should already know.',
      initialValue: 'any',
      missing: 'Choose a level; "Any level" is fine.',
      group: 'about',
    }),
    defineField({
      name: 'track',
      title: 'Track',
      type: 'reference',
      group: 'about',
      to: [{ type: 'track' }],
      description: 'The topic it belongs to. Breaks and ceremonies don’t need one.',
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      group: 'about',
      description: 'One or two sentences for the schedule and for search results. At most 240 characters.',
      validation: (rule) => [
        rule.custom(mayFollow('Write one sentence about the session.')).warning(),
        rule.max(240).error('Keep the summary under 240 characters.'),
      ],
    }),
    defineField({
      name: 'abstract',
      title: 'Full description',
      type: 'richText',
      group: 'about',
      description: 'What happens, who it’s for, and what people take home. Shown on the session’s page.',
      validation: (rule) =>
        rule
          .custom((text: readonly unknown[] | undefined, { document }) =>
            checkAbstract((document as SessionDraft | undefined)?.kind, Boolean(text?.length)),
          )
          .warning(),
    }),
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      group: 'about',
      description: 'The spoken language, as a two-letter code. English is "en".',
      initialValue: 'en',
      validation: (rule) =>
        rule.regex(/^[a-z]{2}$/, { name: 'language code' }).error('Use a two-letter code such as en or de.'),
    }),
    ...sessionTimeFields,
    defineField({
      name: 'speakers',
      title: 'People',
      type: 'array',
      group: 'who',
      of: [defineArrayMember({ type: 'speakerEntry' })],
      description: 'Everyone on stage, in the order they’re listed.',
      validation: (rule) => [
        rule
          .custom((speakers, { document }) =>
            checkSpeakers(
              (document as SessionDraft | undefined)?.kind,
              speakers as { role?: SpeakerRole }[] | undefined,
            ),
          )
          .warning(),
        rule.custom(async (_speakers, context) => checkPeopleFree(context)).warning(),
      ],
    }),
    defineField({
      name: 'prerequisites',
      title: 'What to know before',
      type: 'array',
      group: 'prepare',
      of: [defineArrayMember({ type: 'string' })],
      description: 'One short line each, like "You’ve run a Python notebook once".',
    }),
    defineField({
      name: 'bring',
      title: 'What to bring',
      type: 'array',
      group: 'prepare',
      of: [defineArrayMember({ type: 'string' })],
      description: 'One thing per line, like "A laptop with a browser".',
    }),
    defineField({
      name: 'materials',
      title: 'Materials',
      type: 'array',
      group: 'prepare',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }] })],
      description: 'Notebooks and slides used in this session.',
      validation: (rule) => rule.unique().error('This material is listed twice.'),
    }),
    defineField({
      name: 'learningOrder',
      title: 'Position in the learning order',
      type: 'number',
      group: 'prepare',
      description:
        'Workshops are listed by this number, lowest first. Leave gaps (10, 20, 30) so you can add some later.',
      hidden: ({ document }) => document?.kind !== 'workshop',
    }),
    defineField({
      name: 'streamUrl',
      title: 'Stream',
      type: 'url',
      group: 'after',
      description: 'A public stream only. Never a private meeting link: anyone can read what’s here.',
      validation: (rule) => [
        httpsOnly(rule),
        rule
          .custom((streamUrl, { document }) =>
            !streamUrl && (document as SessionDraft | undefined)?.mode === 'online'
              ? 'People online will look for a stream address here.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'files',
      title: 'Slides and recordings',
      type: 'array',
      group: 'after',
      of: [defineArrayMember({ type: 'sessionFile' })],
      description: 'Files or links, each with its license. Add a recording once everyone in it has agreed.',
    }),
    defineField({
      name: 'slidesUrl',
      title: 'Slides',
      type: 'url',
      group: 'after',
      hidden: ({ value }) => !value,
      description: 'A link from an import. For a license or a file, use the list above.',
      validation: httpsOnly,
    }),
    defineField({
      name: 'recordingUrl',
      title: 'Recording',
      type: 'url',
      group: 'after',
      hidden: ({ value }) => !value,
      description: 'A link from an import. For a license and captions, use the list above.',
      validation: httpsOnly,
    }),
    defineField({
      name: 'isNotRecorded',
      title: 'Do not record',
      type: 'boolean',
      group: 'after',
      description: 'Turn on if someone in it asked for this. The session’s page says so.',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom((isNotRecorded, { document }) =>
            checkNotRecorded(isNotRecorded, document as Parameters<typeof checkNotRecorded>[1]),
          )
          .warning(),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      group: 'after',
      of: [defineArrayMember({ type: 'sessionLink' })],
      description: 'Papers, repositories and pages that belong to it. Shown on the session’s page.',
      validation: (rule) => rule.unique().error('This link is listed twice.'),
    }),
    importField(),
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
      title: typeof title === 'string' ? title : 'Session without a title',
      subtitle: [
        typeof startsAt === 'string' ? formatMoment(startsAt, eventTimeZone()) : 'no time yet',
        typeof room === 'string' ? room : 'no room yet',
        status === 'confirmed' || status === undefined
          ? sessionKindLabels[kind as SessionKind]
          : sessionStatusLabels[status as SessionStatus],
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
