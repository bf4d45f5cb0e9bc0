import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../support/backend.ts'
import { openComing } from '../support/coming.ts'
import { decide } from '../support/decide.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'

const coming = await openComing()
const { backend, admin, ada, bo, cy, dee, seats, sql, reset, save, round, linkOf } = coming
beforeEach(() => reset(3))

/** Three seats for four people, of whom Dee waits; everybody with a seat or a talk is asked. */
async function start(): Promise<void> {
  for (const { client } of [ada, bo, cy, dee]) await register(client).throwOnError()
  expect((await save()).error).toBeNull()
  await round()
}
/** What the link in somebody's first mail still asks. */
async function askedBy(link: string): Promise<string | undefined> {
  return (await backend.anonymous().rpc('coming_by_link', { link }).throwOnError()).data?.state
}
/** An admin changes somebody's registration, and takes it back at once. */
async function decideAndUndo({ id }: Person, seen: string, to: string): Promise<void> {
  const [row = ''] = await backend.column`select id from public.registrations where user_id = ${id}`
  const { batch, done } = await decide(admin, [row], { kind: 'registrations', to, seen })
  expect(done).toMatchObject([{ status: to }])
  expect((await admin.client.rpc('admin_undo', { batch }).throwOnError()).data.done).toHaveLength(1)
}

describe('an undone decision leaves the question as it was', () => {
  test.each(['cancelled', 'waitlisted'])('of who was %s', async (to) => {
    await start()
    const link = await linkOf(cy)
    await decideAndUndo(cy, 'confirmed', to)
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
    expect(await askedBy(link)).toBe('asked')
  })

  test('and a seat that comes later by itself asks anew', async () => {
    const talk = await submit(dee.client, 'talk')
    await decide(admin, [talk.id], { kind: 'talk', to: 'accepted' })
    await start()
    const link = await linkOf(dee)
    await decideAndUndo(dee, 'waitlisted', 'cancelled')
    expect(await askedBy(link)).toBe('asked')
    await ada.client.rpc('cancel_registration').throwOnError()
    expect(await seats()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
    expect(await askedBy(link)).toBeUndefined()
    expect(await sql`select from private.coming_asks where user_id = ${dee.id}`).toEqual([])
  })
})
