import { toPlainError } from '#app/backend/errors.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { checkPeople, registerPeople } from './people-import.mutations.ts'
import type { ListedPerson } from './people-list.ts'

vi.mock('../backend/call-admin.ts', () => ({ callAdmin: vi.fn<typeof callAdmin>() }))

const person = (line: number) =>
  ({ line, full_name: 'Ravi', email: `ravi-${line}@students.example`, shares_address: false }) as ListedPerson
const sending = {
  kind: 'registrations' as const,
  agreements: { conduct: null, privacy: null },
  mails: false,
  reason: null,
}

test('a line that was good and is refused now is told with its reason', async () => {
  const wrong = { place: 1, outcome: 'wrong', words: 'This address can’t be used.' }
  vi.mocked(callAdmin).mockResolvedValue({ is_written: false, rows: [wrong], took_ms: 1 })
  const registering = registerPeople([person(7)], sending, () => {})
  const error: unknown = await registering.catch((reason: unknown) => reason)
  expect(toPlainError(error).title).toBe('Line 7: This address can’t be used.')
})

test('3,000 people are checked in parts that take a moment each, and who waits is counted over all of them', async () => {
  vi.mocked(callAdmin)
    .mockReset()
    .mockImplementation(async (_, args): Promise<never> => {
      const { people, ahead } = args as unknown as { people: object[]; ahead: number }
      const statusOf = (at: number) => (ahead + at < 1200 ? 'confirmed' : 'waitlisted')
      const rows = people.map((__, at) => ({ place: at + 1, outcome: 'added', status: statusOf(at) }))
      return { is_written: false, rows, took_ms: people.length * 40 } as never
    })
  const told: number[] = []
  const people = Array.from({ length: 3000 }, (_, at) => person(at))
  const checked = await checkPeople(people, sending, (done) => told.push(done))
  expect(checked.filter(({ status }) => status === 'confirmed')).toHaveLength(1200)
  expect([...told.slice(0, 3), told.at(-1)]).toEqual([5, 6, 7, 3000])
})

test('a check that didn’t finish says that nobody is registered', async () => {
  vi.mocked(callAdmin).mockReset().mockRejectedValue({ code: 'outcome_unknown' })
  const error: unknown = await checkPeople([person(1)], sending).catch((reason: unknown) => reason)
  expect(toPlainError(error)).toMatchObject({
    title: 'The check didn’t finish.',
    help: 'Nobody is registered. Check the list again.',
  })
})
