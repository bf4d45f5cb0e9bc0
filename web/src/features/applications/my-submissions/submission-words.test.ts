import type { SubmissionEvent } from './my-submissions.queries.ts'
import { nextOf, noteOf, wordsOf, wordsOfEvent } from './submission-words.ts'

let lastId = 0
const event = (change: Partial<SubmissionEvent>): SubmissionEvent => ({
  id: (lastId += 1),
  subject: 'talk_proposals',
  from_status: 'submitted',
  to_status: 'accepted',
  reason: null,
  changed_at: '2025-09-30T10:00:00Z',
  isMine: false,
  ...change,
})

test('nobody is told after the event to wait for what was about it', () => {
  for (const form of ['ambassador', 'talk', 'accommodation'] as const)
    for (const status of ['submitted', 'in_review', 'accepted'] as const) {
      expect(nextOf(form, status, true)).not.toMatch(/\bwill\b|’ll|yet|next/i)
      expect(nextOf(form, status, false)).toBe(wordsOf[form].next[status])
    }
  expect(nextOf('contact', 'submitted', true)).toBe(wordsOf.contact.next.submitted)
})

test.each([
  [null, 'confirmed', 'A bed is reserved for you'],
  [null, 'waitlisted', 'On the waitlist for a bed'],
  ['waitlisted', 'confirmed', 'A bed opened up and it’s yours'],
  ['confirmed', 'released', 'The bed was released'],
  ['waitlisted', 'released', 'Off the waitlist'],
  ['released', 'confirmed', 'A bed is reserved for you'],
])('the history of a bed from %s to %s', (from_status, to_status, words) => {
  expect(
    wordsOfEvent('accommodation', event({ subject: 'accommodation_claims', from_status, to_status })),
  ).toBe(words)
})

const decided = event({ reason: 'We loved it.' })
const bed = event({ subject: 'accommodation_claims', to_status: 'confirmed' })
const yes = event({ from_status: 'accepted', to_status: 'confirmed', isMine: true })
const ill = event({ to_status: 'withdrawn', isMine: true, reason: 'Ill.' })

test.each([
  ['stays after the bed has changed', 'accepted', [bed, decided], 'We loved it.'],
  ['stays once its speaker has confirmed', 'confirmed', [yes, decided], 'We loved it.'],
  ['is gone once something else was decided', 'declined', [event({ to_status: 'declined' }), decided], null],
  ['is none of the person’s own', 'withdrawn', [ill, decided], null],
  ['is none before a decision', 'submitted', [], null],
] as const)('the note of the organizers %s', (_, status, history, note) => {
  expect(noteOf({ status, history })).toBe(note)
})
