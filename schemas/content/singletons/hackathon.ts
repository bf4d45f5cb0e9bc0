import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkWeights } from '../checks/rubric.ts'
import { checkAfter } from '../checks/time.ts'
import { formatMoment } from '../../core/event-time.ts'
import { eventTimeZone } from '../event-time-zone.ts'
import { criterionPreview, eventDatetimeOptions, inEventTime, weightField } from '../fields.ts'

type HackathonDraft = { startsAt?: string; endsAt?: string }

const moment = defineArrayMember({
  type: 'object',
  title: 'Moment',
  fields: [
    defineField({
      name: 'at',
      title: 'When',
      type: 'datetime',
      description: inEventTime,
      options: eventDatetimeOptions,
      validation: (rule) => rule.required().error('Enter when.'),
    }),
    defineField({
      name: 'title',
      title: 'What',
      type: 'string',
      description: 'Like "Submissions close".',
      validation: (rule) => rule.required().error('Say what happens.'),
    }),
    defineField({
      name: 'text',
      title: 'More',
      type: 'text',
      rows: 2,
      description: 'One sentence, if it needs one.',
    }),
  ],
  preview: {
    select: { title: 'title', at: 'at' },
    prepare: ({ title, at }) => ({
      title: typeof title === 'string' ? title : 'Moment without a title',
      subtitle: typeof at === 'string' ? formatMoment(at, eventTimeZone()) : 'no time yet',
    }),
  },
})

const prize = defineArrayMember({
  type: 'object',
  title: 'Prize',
  fields: [
    defineField({
      name: 'place',
      title: 'Place',
      type: 'string',
      description: 'Like "1st" or "Best first project".',
      validation: (rule) => rule.required().error('Say what the prize is for.'),
    }),
    defineField({
      name: 'title',
      title: 'Prize',
      type: 'string',
      description: 'What the team gets, in a few words.',
      validation: (rule) => rule.required().error('Say what the team gets.'),
    }),
    defineField({
      name: 'text',
      title: 'More',
      type: 'text',
      rows: 2,
      description: 'One sentence, if it needs one.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'place' } },
})

const criterion = defineArrayMember({
  type: 'object',
  title: 'Criterion',
  fields: [
    defineField({
      name: 'criterion',
      title: 'Criterion',
      type: 'string',
      description: 'What the judges look at.',
      validation: (rule) => rule.required().error('Name the criterion.'),
    }),
    weightField,
    defineField({
      name: 'guidance',
      title: 'What good looks like',
      type: 'text',
      rows: 2,
      description: 'How a team can tell they’re doing well.',
    }),
  ],
  preview: criterionPreview('criterion'),
})

/** The hackathon: dates, challenges and rules. Its heading and lead are in its page document. */
export const hackathon = defineType({
  name: 'hackathon',
  title: 'Hackathon',
  type: 'document',
  groups: [
    { name: 'when', title: 'When', default: true },
    { name: 'task', title: 'Challenges and rules' },
    { name: 'judging', title: 'Judging and prizes' },
  ],
  fields: [
    defineField({
      name: 'startsAt',
      title: 'Starts',
      type: 'datetime',
      group: 'when',
      description: inEventTime,
      options: eventDatetimeOptions,
      validation: (rule) => rule.required().error('Enter when it starts.'),
    }),
    defineField({
      name: 'endsAt',
      title: 'Ends',
      type: 'datetime',
      group: 'when',
      description: `After the prizes. ${inEventTime}`,
      options: eventDatetimeOptions,
      validation: (rule) => [
        rule.required().error('Enter when it ends.'),
        rule.custom((endsAt, { document }) =>
          checkAfter((document as HackathonDraft).startsAt, endsAt, 'It has to end after it starts.'),
        ),
      ],
    }),
    defineField({
      name: 'submissionClosesAt',
      title: 'Submissions close',
      type: 'datetime',
      group: 'when',
      description: `Shown to teams. The deadline that counts is set in the admin area; keep both the same. ${inEventTime}`,
      options: eventDatetimeOptions,
      validation: (rule) => [
        rule.required().error('Enter when submissions close.'),
        rule.custom((closesAt, { document }) => {
          const { startsAt, endsAt } = document as HackathonDraft
          const isAfterStart = checkAfter(startsAt, closesAt, 'Submissions have to close after the start.')
          return isAfterStart === true
            ? checkAfter(closesAt, endsAt, 'Submissions have to close before the end.')
            : isAfterStart
        }),
      ],
    }),
    defineField({
      name: 'timeline',
      title: 'Timeline',
      type: 'array',
      group: 'when',
      of: [moment],
      description: 'Key moments for teams, in order.',
    }),
    defineField({
      name: 'challenges',
      title: 'Challenges',
      type: 'array',
      group: 'task',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'challenge' }] })],
      description: 'In the order they’re shown. A challenge shows once it’s published and listed here.',
      validation: (rule) => rule.unique().error('This challenge is listed twice.'),
    }),
    defineField({
      name: 'rules',
      title: 'Rules',
      type: 'richText',
      group: 'task',
      description: 'Short and complete: teams, help, original work, licenses, what gets a team disqualified.',
    }),
    defineField({
      name: 'rubric',
      title: 'How the judges decide',
      type: 'array',
      group: 'judging',
      of: [criterion],
      description: 'The weights add up to 100.',
      validation: (rule) =>
        rule.custom((rubric) => checkWeights(rubric as { weight?: number }[] | undefined)),
    }),
    defineField({
      name: 'prizes',
      title: 'Prizes',
      type: 'array',
      group: 'judging',
      of: [prize],
      description: 'Highest first.',
    }),
  ],
  preview: {
    select: { startsAt: 'startsAt' },
    prepare: ({ startsAt }) => ({
      title: 'Hackathon',
      subtitle: typeof startsAt === 'string' ? formatMoment(startsAt, eventTimeZone()) : 'no time yet',
    }),
  },
})
