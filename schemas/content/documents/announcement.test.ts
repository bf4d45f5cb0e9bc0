import { announcement } from './announcement.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-10-11T09:30:42Z') }))

function initial(name: string): unknown {
  const fields: readonly { name: string; initialValue?: unknown }[] = announcement.fields
  const value = fields.find((field) => field.name === name)?.initialValue
  return typeof value === 'function' ? (value as () => unknown)() : value
}

test('a new announcement stands from this minute on, and goes after two hours', () => {
  expect(initial('startsAt')).toBe('2025-10-11T09:30:00.000Z')
  expect(initial('endsAt')).toBe('2025-10-11T11:30:00.000Z')
})
