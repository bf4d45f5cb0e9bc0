import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'

export type Organizer = {
  publish: (documents: Record<string, unknown>[]) => Promise<void>
  /** Changes fields of a published document; it stays so. */
  change: (id: string, fields: Record<string, unknown>) => Promise<void>
}

type Given = Pick<PlaywrightWorkerArgs, 'playwright'> & {
  origin: string
  accounts: readonly { role: string; email: string; password: string }[]
}

/**
 * A fixture: publishes as an organizer on another device would, while the visitor's browser stays signed out, and
 * takes what it published away again at the end.
 */
export async function organizerOf(
  { playwright, origin, accounts }: Given,
  use: (organizer: Organizer) => Promise<void>,
): Promise<void> {
  const api = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const account = accounts.find(({ role }) => role === 'organizer')
  if (!account) throw new Error('There is no demo organizer.')
  const { email, password } = account
  const answer = await api.post('/lake/auth/login', { form: { email, password }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
  const published = new Set<string>()
  await use({
    publish: async (documents) => {
      for (const { _id } of documents) published.add(String(_id))
      await mutate(
        api,
        documents.map((document) => ({ createOrReplace: document })),
      )
    },
    change: (id, fields) => mutate(api, [{ patch: { id, set: fields } }]),
  })
  await mutate(
    api,
    [...published].map((id) => ({ delete: { id } })),
  )
  await api.dispose()
}

async function mutate(api: APIRequestContext, mutations: Record<string, unknown>[]) {
  const answer = await api.post(`/lake/v${contentApiVersion}/data/mutate/production`, { data: { mutations } })
  expect(answer.status(), await answer.text()).toBe(200)
}
