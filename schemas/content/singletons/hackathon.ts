import { defineArrayMember, defineType } from 'sanity'
import {
  checkAfter,
  checkWeights,
  criterionPreview,
  field,
  inEventTime,
  inGroup,
  isAfter,
  listed,
  weightField,
} from '../fields.ts'
import { formatMoment } from '../../core/event-time.ts'
import { eventTimeZone } from '../event-time-zone.ts'

const moment = defineArrayMember({
  type: 'object',
  title: 'Moment',
  fields: [
    field('datetime', 'at', 'When', { description: inEventTime, missing: 'Enter when.' }),
    field('string', 'title', 'What', {
      description: 'Like "Submissions close".',
      missing: 'Say what happens.',
    }),
    field('text', 'text', 'More', { rows: 2, description: 'One sentence, if it needs one.' }),
  ],
  preview: {
    select: { title: 'title', at: 'at' },
    prepare: ({ title, at }) =>
      listed(title, 'Moment without a title', [
        typeof at === 'string' ? formatMoment(at, eventTimeZone()) : 'no time yet',
      ]),
  },
})

const prize = defineArrayMember({
  type: 'object',
  title: 'Prize',
  fields: [
    field('string', 'place', 'Place', {
      description: 'Like "1st" or "Best first project".',
      missing: 'Say what the prize is for.',
    }),
    field('string', 'title', 'Prize', {
      description: 'What the team gets, in a few words.',
      missing: 'Say what the team gets.',
    }),
    field('text', 'text', 'More', { rows: 2, description: 'One sentence, if it needs one.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'place' } },
})

const criterion = defineArrayMember({
  type: 'object',
  title: 'Criterion',
  fields: [
    field('string', 'criterion', 'Criterion', {
      description: 'What the judges look at.',
      missing: 'Name the criterion.',
    }),
    weightField,
    field('text', 'guidance', 'What good looks like', {
      rows: 2,
      description: 'How a team can tell they’re doing well.',
    }),
  ],
  preview: criterionPreview('criterion'),
})

const projectPhoto = defineArrayMember({
  type: 'object',
  title: 'Project',
  fields: [
    field('url', 'project', 'Project', {
      description: 'Its address: press its title on the page of projects and copy what the browser shows.',
      missing: 'Enter the project’s address.',
      check: (address) =>
        address === undefined || /#project-[\da-f-]{36}$/.test(address)
          ? true
          : 'It should end with #project- and the project’s id.',
    }),
    field('imageWithAlt', 'photo', 'Picture', {
      description: 'A screen of it, or the team with it.',
      missing: 'Choose a picture.',
    }),
  ],
  preview: {
    select: { title: 'photo.alt', subtitle: 'project', media: 'photo' },
  },
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
    ...inGroup('when', [
      field('datetime', 'startsAt', 'Starts', { description: inEventTime, missing: 'Enter when it starts.' }),
      field('datetime', 'endsAt', 'Ends', {
        description: `After the prizes. ${inEventTime}`,
        missing: 'Enter when it ends.',
        check: isAfter('startsAt', 'It has to end after it starts.'),
      }),
      field('datetime', 'submissionClosesAt', 'Submissions close', {
        description: `Shown to teams. The deadline that counts is set in the admin area; keep both the same. ${inEventTime}`,
        missing: 'Enter when submissions close.',
        check: [
          isAfter('startsAt', 'Submissions have to close after the start.'),
          (closesAt, { document }) =>
            checkAfter(
              closesAt,
              document?.['endsAt'] as string | undefined,
              'Submissions have to close before the end.',
            ),
        ],
      }),
      field('array', 'timeline', 'Timeline', {
        of: [moment],
        description: 'Key moments for teams, in order.',
      }),
    ]),
    ...inGroup('task', [
      field('array', 'challenges', 'Challenges', {
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'challenge' }] })],
        description: 'In the order they’re shown. A challenge shows once it’s published and listed here.',
        twice: 'This challenge is listed twice.',
      }),
      field('richText', 'rules', 'Rules', {
        description:
          'Short and complete: teams, help, original work, licenses, what gets a team disqualified.',
      }),
    ]),
    ...inGroup('judging', [
      field('array', 'rubric', 'How the judges decide', {
        of: [criterion],
        description: 'The weights add up to 100.',
        check: (rubric) => checkWeights(rubric as { weight?: number }[] | undefined),
      }),
      field('array', 'prizes', 'Prizes', { of: [prize], description: 'Highest first.' }),
      field('array', 'projectPhotos', 'Pictures of projects', {
        of: [projectPhoto],
        description: 'Each beside its project, and the winner’s on the home page after the event.',
      }),
    ]),
  ],
  preview: {
    select: { startsAt: 'startsAt' },
    prepare: ({ startsAt }) => ({
      title: 'Hackathon',
      subtitle: typeof startsAt === 'string' ? formatMoment(startsAt, eventTimeZone()) : 'no time yet',
    }),
  },
})
