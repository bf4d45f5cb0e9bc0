// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { SessionContext } from '#app/session/session-context.ts'
import type { Application } from '#app/features/applications/application.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { submitForm } from '#app/features/applications/applications.mutations.ts'
import { aboutMeOptions, openSubmissionOptions } from '#app/features/applications/applications.queries.ts'

vi.mock(import('#app/features/applications/applications.mutations.ts'), () => ({
  submitForm: vi.fn<never>(),
  changeSubmission: vi.fn<never>(),
}))
const submit = vi.mocked(submitForm)

const schema = z.object({ plan: z.string() })
const application: Application<typeof schema> = {
  id: 'ambassador',
  form: 'ambassador',
  needsAccount: true,
  isOnce: true,
  loadSchema: () => Promise.resolve(schema),
  empty: { plan: '' },
  steps: [{ title: 'You', fields: [{ name: 'plan', label: 'Plan', control: 'text' }] }],
  submitLabel: 'Send application',
  submittingLabel: 'Sending',
  leastSeconds: 0,
  canChange: true,
  loadRows: () => Promise.resolve({ toRow: ({ plan }) => ({ plan }) }),
  knownOf: () => ({}),
  sentOf: () => ({ title: 'We got your application', next: '', isFollowed: true }),
}
const ada = { id: 'ada', email: 'ada@fest.example' }
const open = { id: 'one', status: 'submitted' as const, created_at: '2025-09-01T08:00:00Z' }
const submissionKey = openSubmissionOptions('ambassador', ada.id).queryKey

beforeEach(() => {
  submit.mockReset()
  localStorage.clear()
})
afterEach(cleanup)

async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  // What is in the cache is what the backend answered; nothing is fetched again.
  client.setQueryDefaults(['backend'], { queryFn: ({ queryKey }) => client.getQueryData(queryKey) })
  client.setQueryData(siteSettingsOptions().queryKey, null)
  client.setQueryData(aboutMeOptions(ada.id).queryKey, {
    name: '',
    institution: '',
    phone: '',
    yearOfStudy: '',
    isRegistered: false,
  })
  client.setQueryData(submissionKey, null)
  vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={{ user: ada, loading: false } as never}>
        <MemoryRouter>
          <ApplicationForm application={application} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Plan'), 'Lectures')
  return {
    send: () => userEvent.click(screen.getByRole('button', { name: /^Send/ })),
    refetch: () =>
      act(async () => {
        client.setQueryData(submissionKey, open)
        await new Promise((resolve) => setTimeout(resolve))
      }),
  }
}

test('a form stays with what was typed while nobody heard whether it was taken, and says so once it was', async () => {
  submit.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { send, refetch } = await show()
  await send()
  await refetch()
  expect(screen.getByLabelText<HTMLInputElement>('Plan').value).toBe('Lectures')
  const answer = Promise.withResolvers<void>()
  submit.mockReturnValueOnce(answer.promise)
  await send()
  await refetch()
  await act(async () => answer.resolve())
  expect(await screen.findByRole('heading', { name: 'We got your application' })).toBeTruthy()
})

test('who is told that theirs is there already sees where it stands', async () => {
  submit.mockRejectedValueOnce(Object.assign(new Error('You have sent one.'), { code: 'P0001' }))
  const { send, refetch } = await show()
  await send()
  await refetch()
  expect(screen.getByRole('heading', { name: 'We’ve got yours' })).toBeTruthy()
})
