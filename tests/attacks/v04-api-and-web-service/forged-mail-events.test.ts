import { randomUUID } from 'node:crypto'
import { createHandler } from '../../../supabase/functions/mail-events/handler.ts'
import { published, resendEvent, signedHeaders } from '../../support/mail-events.ts'

/* Whoever could report bounces could keep letters from people, and end what they agreed to. */
const asked: string[] = []
const handler = createHandler({
  secret: published.secret,
  supabaseUrl: 'https://fest.example',
  serviceKey: 'key',
  fetch: async (url) => {
    asked.push(url)
    return new Response(null, { status: 204 })
  },
})
const body = JSON.stringify(resendEvent('email.bounced', randomUUID(), 'mira@students.example'))
const genuine = () => signedHeaders(body)
async function post(headers: Record<string, string>, sent: BodyInit = body) {
  const init = { method: 'POST', headers, body: sent, duplex: 'half' }
  const answer = await handler(new Request('https://fest.example/functions/v1/mail-events', init))
  return { status: answer.status, said: await answer.text() }
}

test('nobody but the provider is believed, and nobody learns why not', async () => {
  const another = `whsec_${btoa('another secret of the same size')}`
  const { 'svix-signature': signature = '', ...unsigned } = genuine()
  const forged: [string, Record<string, string>, string?][] = [
    ['without a signature', unsigned],
    ['with an empty one', { ...genuine(), 'svix-signature': '' }],
    ['with what isn’t one', { ...genuine(), 'svix-signature': 'v1,%%% v1, v1' }],
    ['signed by another secret', signedHeaders(body, { secret: another })],
    ['of another version', { ...genuine(), 'svix-signature': signature.replace('v1,', 'v2,') }],
    ['with the signature of another message', { ...genuine(), 'svix-id': 'msg_other' }],
    ['with another body', genuine(), body.replace('mira', 'tom')],
    ['with another time', { ...genuine(), 'svix-timestamp': String(Math.floor(Date.now() / 1000) - 7) }],
    ['six minutes old', signedHeaders(body, { at: Date.now() - 360_000 })],
    ['from the future', signedHeaders(body, { at: Date.now() + 360_000 })],
    ['with a time that is none', { ...genuine(), 'svix-timestamp': 'now' }],
    ['with a name that is none', signedHeaders(body, { id: '../msg 1' })],
    ['with a name without end', signedHeaders(body, { id: 'm'.repeat(10_000) })],
    [
      'with a thousand signatures',
      { ...genuine(), 'svix-signature': `v1,${btoa('x')} `.repeat(1000) + signature },
    ],
  ]
  for (const [how, headers, sent] of forged)
    expect({ how, ...(await post(headers, sent)) }).toEqual({ how, status: 401, said: '' })
  expect(asked).toEqual([])
  expect((await post(genuine())).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('what isn’t JSON, or is ten megabytes, isn’t even read', async () => {
  const before = asked.length
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
    expect((await post({ ...genuine(), 'content-type': type })).status).toBe(415)
  const huge = 'x'.repeat(10 * 1024 * 1024)
  expect((await post(signedHeaders(huge), huge)).status).toBe(413)
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  expect((await post(genuine(), endless)).status).toBe(413)
  expect(pulled).toBeLessThan(10)
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  expect((await post(genuine(), broken)).status).toBe(413)
  expect(asked).toHaveLength(before)
})
