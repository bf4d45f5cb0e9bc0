import { initialSession, reduceSession } from './session-context.ts'

const ada = { id: 'a', email: 'ada@students.example' }
const ben = { id: 'b', email: 'ben@students.example' }
const withAda = reduceSession(initialSession, { type: 'user', user: ada })

it('drops an answer about somebody who has left', () => {
  const withBen = reduceSession(withAda, { type: 'user', user: ben })
  expect(reduceSession(withBen, { type: 'admin', user: ada, isAdmin: true })).toBe(withBen)
  expect(reduceSession(withBen, { type: 'registration', userId: 'a', hasCompletedRegistration: true })).toBe(
    withBen,
  )
})

it('drops an answer about a former e-mail address', () => {
  const renamed = reduceSession(withAda, { type: 'user', user: { ...ada, email: 'new@students.example' } })
  expect(reduceSession(renamed, { type: 'admin', user: ada, isAdmin: true })).toBe(renamed)
})
