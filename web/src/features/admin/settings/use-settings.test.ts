import { compare, onto, readAddresses, type Settings, shown, withChange } from './use-settings.ts'

const base = {
  registration_capacity: 300,
  registration_closes_at: '2025-10-10T07:00:00+00:00',
  shows_seats_taken: false,
  judge_emails: ['ada@fest.example'],
  updated_at: '2025-10-01T10:00:00+00:00',
} as unknown as Settings
const untouched = { base, changes: {} }

it('a draft keeps what was changed, and forgets what is again as it was', () => {
  const changed = withChange(untouched, { registration_capacity: 320 })
  expect(changed.changes).toEqual({ registration_capacity: 320 })
  expect(shown(changed).registration_capacity).toBe(320)
  expect(withChange(changed, { registration_capacity: 300 }).changes).toEqual({})
})
it('a draft takes one instant written in two ways for the same', () => {
  expect(withChange(untouched, { registration_closes_at: '2025-10-10T09:00:00+02:00' }).changes).toEqual({})
  expect(withChange(untouched, { registration_closes_at: null }).changes).toEqual({
    registration_closes_at: null,
  })
})
it('a draft says what somebody else changed, and what one would overwrite', () => {
  const draft = withChange(untouched, { registration_capacity: 320, shows_seats_taken: true })
  const now = { ...base, registration_capacity: 310, judge_emails: [], updated_at: 'later' } as Settings
  expect(compare(draft, now)).toEqual({
    theirs: ['registration_capacity', 'judge_emails'],
    both: ['registration_capacity'],
  })
  expect(onto(draft, now).changes).toEqual({ registration_capacity: 320, shows_seats_taken: true })
  expect(onto(draft, { ...now, registration_capacity: 320 }).changes).toEqual({ shows_seats_taken: true })
})

it('reads addresses however they are separated', () => {
  expect(readAddresses(' Ada@fest.example, ben@fest.example\n\nada@fest.example;')).toEqual({
    addresses: ['ada@fest.example', 'ben@fest.example'],
    wrong: undefined,
  })
  expect(readAddresses('ada@fest.example ben').wrong).toBe('ben')
})
