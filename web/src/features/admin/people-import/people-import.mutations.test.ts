import { expect, test, vi } from 'vitest'
import { toPlainError } from '#app/backend/errors.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { registerPeople } from './people-import.mutations.ts'

vi.mock('../backend/call-admin.ts', () => ({ callAdmin: vi.fn<typeof callAdmin>() }))

test('a line that was good and is refused now is told with its reason', async () => {
  vi.mocked(callAdmin).mockResolvedValue({
    is_written: false,
    rows: [
      { place: 1, outcome: 'wrong', status: null, field: 'email', words: 'This address can’t be used.' },
    ],
  })
  const person = {
    line: 7,
    full_name: 'Ravi Iyer',
    email: 'ravi@students.example',
    role: '',
    institution: '',
  }
  const agreements = { conduct: null, privacy: null }
  const registering = registerPeople([person], { agreements, mails: false, reason: null }, () => {})
  const error: unknown = await registering.catch((reason: unknown) => reason)
  expect(toPlainError(error).title).toBe('Line 7: This address can’t be used.')
})
