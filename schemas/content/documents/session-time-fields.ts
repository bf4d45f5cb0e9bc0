import { defineField } from 'sanity'
import { sessionModeLabels, sessionStatusLabels } from '../../vocabulary/session.ts'
import { checkCapacity, checkSeats } from '../checks/session.ts'
import { checkEventDay, checkRoomFree, roomOf, type SessionDraft } from '../checks/session-clashes.ts'
import { checkAfter } from '../checks/time.ts'
import { choices, eventDatetimeOptions, inEventTime } from '../fields.ts'

/** The fields that say when and where a session is. */
export const sessionTimeFields = [
  defineField({
    name: 'status',
    title: 'Status',
    type: 'string',
    group: 'when',
    description:
      'A canceled session stays in the schedule and says so, so people who saved it don’t wonder where it went.',
    options: { list: choices(sessionStatusLabels), layout: 'radio', direction: 'horizontal' },
    initialValue: 'confirmed',
    validation: (rule) => rule.required().error('Choose a status.'),
  }),
  defineField({
    name: 'startsAt',
    title: 'Starts',
    type: 'datetime',
    group: 'when',
    description: inEventTime,
    options: eventDatetimeOptions,
    validation: (rule) => [
      rule.required().error('Enter when it starts.'),
      rule.custom(async (startsAt, context) => checkEventDay(startsAt, context)).warning(),
    ],
  }),
  defineField({
    name: 'endsAt',
    title: 'Ends',
    type: 'datetime',
    group: 'when',
    description: inEventTime,
    options: eventDatetimeOptions,
    validation: (rule) => [
      rule.required().error('Enter when it ends.'),
      rule.custom((endsAt, { document }) =>
        checkAfter(
          (document as SessionDraft | undefined)?.startsAt,
          endsAt,
          'It has to end after it starts.',
        ),
      ),
    ],
  }),
  defineField({
    name: 'room',
    title: 'Room',
    type: 'reference',
    group: 'when',
    to: [{ type: 'room' }],
    description: 'Changes show on the site within seconds of publishing.',
    validation: (rule) => [
      rule
        .custom((room, { document }) =>
          !room && (document as SessionDraft | undefined)?.mode !== 'online'
            ? 'Choose a room, or set "How to take part" to Online.'
            : true,
        )
        .warning(),
      rule.custom(async (_room, context) => checkRoomFree(context)).warning(),
    ],
  }),
  defineField({
    name: 'isPlenary',
    title: 'For everyone',
    type: 'boolean',
    group: 'when',
    description: 'Turn on if nothing else happens at the same time: it spans all rooms.',
    initialValue: false,
  }),
  defineField({
    name: 'mode',
    title: 'How to take part',
    type: 'string',
    group: 'when',
    description: 'Online sessions need a stream address under "Links and recordings".',
    options: { list: choices(sessionModeLabels), layout: 'radio', direction: 'horizontal' },
    initialValue: 'in_person',
    validation: (rule) => rule.required().error('Choose how people take part.'),
  }),
  defineField({
    name: 'capacity',
    title: 'Seats to reserve',
    type: 'number',
    group: 'when',
    description: 'If set, people reserve a seat on the site. Leave empty if anyone can walk in.',
    validation: (rule) => [
      rule.integer().positive().error('Enter a whole number above 0.'),
      rule
        .custom((capacity, { document }) =>
          checkSeats((document as SessionDraft | undefined)?.kind, capacity),
        )
        .warning(),
      rule.custom(async (capacity, context) => checkCapacity(capacity, await roomOf(context))),
    ],
  }),
]
