import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { expect, test } from 'vitest'
import { useLake } from '../support/use-services.ts'

/* Checking links to other sites is for organizers, and never reaches this server's own network. */

const lake = useLake()

function check(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${lake.origin}/lake/v${contentApiVersion}/links/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const token = () => ({ authorization: `Bearer ${lake.lake.token}` })

test('nobody else may check links, and no page of another origin', async () => {
  expect((await check({ addresses: [] })).status).toBe(401)
  expect((await check({ addresses: [] }, { ...token(), origin: 'https://evil.example' })).status).toBe(403)
})

test('anything but a list of limited length is refused', async () => {
  expect((await check({}, token())).status).toBe(400)
  expect((await check([], token())).status).toBe(400)
  const tooMany = Array.from({ length: 51 }, () => 'https://127.0.0.1/')
  expect((await check({ addresses: tooMany }, token())).status).toBe(400)
})

test('results are in the order of the addresses, without any about this machine', async () => {
  const response = await check({ addresses: ['https://127.0.0.1/', `${lake.origin}/`, 'nothing'] }, token())
  expect(response.status).toBe(200)
  const failure = 'private'
  expect(await response.json()).toEqual({ results: [{ failure }, { failure }, { failure }] })
})
