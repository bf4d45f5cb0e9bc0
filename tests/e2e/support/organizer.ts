import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { session as sessionDocument } from './documents.ts'

export type Organizer = {
  publish: (documents: Record<string, unknown>[]) => Promise<void>
  change: (id: string, fields: Record<string, unknown>) => Promise<void>
}

type Accounts = readonly { role: string; email: string; password: string }[]
type Given = Pick<PlaywrightWorkerArgs, 'playwright'> & { origin: string; accounts: Accounts }

/** A fixture: publishes like an organizer on another device, and takes it all away again at the end. */
export async function organizerOf(
  { playwright, origin, accounts }: Given,
  use: (organizer: Organizer) => Promise<void>,
): Promise<void> {
  const api = await playwright.request.newContext({ baseURL: origin })
  await logIn(api, origin, accounts)
  const published = new Set<string>()
  const send = (mutations: Record<string, unknown>[]) => mutate(api, origin, mutations)
  await use({
    publish: async (documents) => {
      for (const { _id } of documents) published.add(String(_id))
      await send(documents.map((document) => ({ createOrReplace: document })))
    },
    change: (id, fields) => send([{ patch: { id, set: fields } }]),
  })
  await send([...published].map((id) => ({ delete: { id } })))
  await api.dispose()
}

/** Signs in to the Content Lake as the demo's organizer; the session is this client's. */
export async function logIn(api: APIRequestContext, origin: string, accounts: Accounts): Promise<void> {
  const account = accounts.find(({ role }) => role === 'organizer')
  if (!account) throw new Error('There is no demo organizer.')
  const { email, password } = account
  const form = { email, password }
  const answer = await api.post(`${origin}/lake/auth/login`, { headers: { origin }, form, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}

/** Changes documents with the organizer's session, all of them or none. */
export async function mutate(
  api: APIRequestContext,
  origin: string,
  mutations: Record<string, unknown>[],
): Promise<void> {
  const address = `${origin}/lake/v${contentApiVersion}/data/mutate/production`
  const answer = await api.post(address, { headers: { origin }, data: { mutations } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A session as an organizer publishes it, with an id nobody else uses, on a day far ahead unless told otherwise. */
export function session(title: string, fields: Record<string, unknown> = {}) {
  const hours = { startsAt: '2099-10-10T09:00:00Z', endsAt: '2099-10-10T11:00:00Z' }
  return sessionDocument(`e2e-${randomUUID().slice(0, 12)}`, title, { kind: 'workshop', ...hours, ...fields })
}
