// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { keepRegistration, type Registration } from './registration.queries.ts'

const row = { user_id: 'mira', status: 'waitlisted', queue_number: 7 } as Registration

test('an answer from before does not come after the row that registering gave', async () => {
  const client = new QueryClient()
  const before = Promise.withResolvers<null>()
  const asked = vi.fn<() => Promise<null>>(() => before.promise)
  const page = new QueryObserver(client, { ...myRegistrationOptions('mira'), queryFn: asked })
  const leave = page.subscribe(() => {})
  await keepRegistration(client, row)
  before.resolve(null)
  await before.promise
  expect(page.getCurrentResult().data).toEqual(row)
  expect(asked).toHaveBeenCalledOnce()
  leave()
})
