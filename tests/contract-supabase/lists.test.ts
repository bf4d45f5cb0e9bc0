import { ask } from './ask.ts'
import { openContract } from './open-contract.ts'
import questions from './questions.json' with { type: 'json' }

/* Each of the site's queries of the tables is answered as it expects. Who sees which rows stands in tests/db/policy-matrix.test.ts and tests/real/push.test.ts. */

const { subject, people } = await openContract()
const newcomer = await people.newPerson()

const rest = (path: string, options: Parameters<typeof ask>[2] = {}) =>
  ask(subject, `/rest/v1/${path}`, { token: newcomer.token, ...options })

describe('what the site asks', () => {
  // Every query of a table in web/src, as its client sends it, for somebody who has nothing yet.
  test.each(questions)('%s', async (question) => {
    const { status, headers, text } = await rest(question.replace('<id>', newcomer.id))
    expect({ status, text }).toEqual({ status: 200, text: question.startsWith('rubric') ? text : '[]' })
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('content-range')).toMatch(/^(?:\*|\d+-\d+)\/\*$/)
  })

  test('a missing single row is empty', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json' }
    const answer = await rest('site_settings?select=judge_emails&limit=1', { headers })
    expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST116' } })
  })

  test('counts rows without returning them', async () => {
    const answer = await rest('mail_outbox?select=id&failed_at=not.is.null', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    })
    expect(answer).toMatchObject({ status: 200, text: '' })
    expect(answer.headers.get('content-range')).toBe('*/0')
  })

  test('a table that is not there is not found', async () => {
    const missing = { status: 404, body: { code: 'PGRST205' } }
    expect(await rest('no_such_table?select=*')).toMatchObject(missing)
  })
})

describe('what the site writes', () => {
  const saved = (session: string) => ({
    user_id: newcomer.id,
    session_id: session,
    saved_at: '2025-10-10T09:00:00.000Z',
  })

  test('a star is set, set again and removed', async () => {
    const save = (session: string) =>
      rest('saved_sessions', { body: [saved(session)], headers: { prefer: 'resolution=merge-duplicates' } })
    expect(await save('contract-1')).toMatchObject({ status: 201, text: '' })
    // The second insert is ignored, which the service may say.
    expect(await save('contract-1')).toMatchObject({
      status: expect.toBeOneOf([200, 201]) as number,
      text: '',
    })
    expect((await rest('saved_sessions?select=session_id')).text).toBe('[{"session_id":"contract-1"}]')
    const it = `saved_sessions?user_id=eq.${newcomer.id}&session_id=in.(contract-1)`
    expect(await rest(it, { method: 'DELETE' })).toMatchObject({ status: 204, text: '' })
    expect((await rest('saved_sessions?select=session_id')).text).toBe('[]')
  })

  test('a row in somebody else’s name is refused', async () => {
    const body = [{ ...saved('contract-2'), user_id: '00000000-0000-4000-8000-000000000001' }]
    expect(await rest('saved_sessions', { body })).toMatchObject({ status: 403, body: { code: '42501' } })
  })

  test('a row that violates a constraint is refused with its name', async () => {
    const message = expect.stringContaining('"saved_sessions_session_id_') as string
    const refused = { status: 400, body: { code: '23514', message } }
    expect(await rest('saved_sessions', { body: [saved('x'.repeat(2000))] })).toMatchObject(refused)
  })

  test('a person’s own row is changed, with a list, a switch and nothing', async () => {
    await subject.sql(
      'insert into public.profiles (user_id) values ($1::text::uuid) on conflict do nothing',
      [newcomer.id],
    )
    const change = { display_name: null, links: ['https://example.org/me'], is_listed: false }
    const mine = `profiles?user_id=eq.${newcomer.id}`
    expect(await rest(mine, { method: 'PATCH', body: change })).toMatchObject({ status: 204, text: '' })
    const { text } = await rest(`${mine}&select=display_name,links,is_listed`)
    expect(JSON.parse(text)).toEqual([change])
  })

  test('a write without a filter changes nobody else’s row', async () => {
    const answer = await rest('profiles', { method: 'PATCH', body: { pronouns: 'they/them' } })
    // The hosted service refuses statements without a filter.
    expect(answer.status).toBeOneOf([204, 400])
  })
})
