// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { knowing } from '#app/testing/knowing.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ada, application } from './testing/application.ts'
import { submitForm } from '#app/features/applications/applications.mutations.ts'
import { aboutMeOptions, openSubmissionOptions } from '#app/features/applications/applications.queries.ts'

vi.mock(import('#app/features/applications/applications.mutations.ts'), () => ({
  submitForm: vi.fn<never>(),
  changeSubmission: vi.fn<never>(),
}))
const submit = vi.mocked(submitForm)

const open = { id: 'one', status: 'submitted' as const, created_at: '2025-09-01T08:00:00Z' }
const submissionKey = openSubmissionOptions('talk', ada.id).queryKey

beforeEach(() => {
  submit.mockReset()
  localStorage.clear()
})
const aboutMe = { name: '', institution: '', phone: '', yearOfStudy: '', isRegistered: false }

async function show() {
  const client = knowing(
    [siteSettingsOptions().queryKey, null],
    [aboutMeOptions(ada.id).queryKey, aboutMe],
    [submissionKey, null],
  )
  // What is in the cache is what the backend answered; nothing is fetched again.
  client.setQueryDefaults(['backend'], { queryFn: ({ queryKey }) => client.getQueryData(queryKey) })
  vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  showInSite(<ApplicationForm application={{ ...application, isOnce: true }} />, {
    client,
    session: { user: ada },
  })
  await userEvent.type(screen.getByLabelText('Title'), 'Lectures')
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
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lectures')
  const answer = Promise.withResolvers<void>()
  submit.mockReturnValueOnce(answer.promise)
  await send()
  await refetch()
  await act(async () => answer.resolve())
  expect(await screen.findByRole('heading', { name: 'We got your proposal' })).toBeTruthy()
})

test('who is told that theirs is there already sees where it stands', async () => {
  submit.mockRejectedValueOnce(Object.assign(new Error('You have sent one.'), { code: 'P0001' }))
  const { send, refetch } = await show()
  await send()
  await refetch()
  expect(screen.getByRole('heading', { name: 'We’ve got yours' })).toBeTruthy()
})
