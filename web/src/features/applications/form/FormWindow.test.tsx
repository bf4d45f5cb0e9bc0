import type { Returned } from '@fest/schemas/database.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { formStateOptions } from '#app/features/applications/form/form-state.queries.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { FormWindow } from './FormWindow.tsx'
import { WhileOpen } from './WhileOpen.tsx'

const { queryKey } = formStateOptions('talk')
const open = { state: 'open', opens_at: '2025-08-01T08:00:00Z' } as Returned<'form_state'>[number]

function show(state: typeof open | null, at = '/guest-speaker', emptyText?: string) {
  const client = knowing([pageOptions('guest-speaker').queryKey, emptyText ? { emptyText } : null])
  if (state) client.setQueryData(queryKey, state)
  showInSite(
    <FormWindow form="talk" pageKey="guest-speaker">
      {(asksMore) => <input aria-label="Title" placeholder={asksMore ? 'more' : 'own'} />}
    </FormWindow>,
    { client, at },
  )
  return (later: typeof open) =>
    act(async () => {
      client.setQueryData(queryKey, later)
      // Query updates are delivered a moment later.
      await new Promise((resolve) => setTimeout(resolve))
    })
}
const isFormThere = () => screen.queryByLabelText('Title') !== null

test('before its time a form says when it opens, and opens by itself', async () => {
  const change = show({ ...open, state: 'not_open_yet' })
  expect(isFormThere()).toBe(false)
  expect(screen.getByRole('heading').textContent).toBe('Session proposals aren’t open yet.')
  expect(
    screen.getByText('Come back on Friday 1 August at 08:00, UTC time. Questions? Write to us.'),
  ).toBeTruthy()
  await change(open)
  expect(isFormThere()).toBe(true)
})

test('a form that closes while somebody fills it in stays, with what was typed', async () => {
  const change = show(open)
  screen.getByLabelText<HTMLInputElement>('Title').value = 'Circuits'
  await change({ ...open, state: 'closed' })
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Circuits')
})

test('after its time a form stays open for changing what was sent', () => {
  show({ ...open, state: 'closed' }, '/guest-speaker?change=1')
  expect(isFormThere()).toBe(true)
})

test.each([
  ['says that it has closed', 'closed', undefined, 'Session proposals have closed.'],
  ['says what an organizer wrote about it', 'closed', 'Come to the desk.', 'Come to the desk.'],
  ['says no such thing once the fest is over', 'over', 'Come to the desk.', 'The notebooks stay here.'],
] as const)('after its time a form %s', (_, state, emptyText, words) => {
  show({ ...open, state }, undefined, emptyText)
  expect(isFormThere()).toBe(false)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each(['open', 'closed'] as const)('what leads to a form is there only while it is open: %s', (state) => {
  const client = knowing([queryKey, { ...open, state }])
  showInSite(<WhileOpen form="talk">Propose a talk</WhileOpen>, { client })
  expect(screen.queryByText('Propose a talk') !== null).toBe(state === 'open')
})

test('where nobody says whether it is open, the form stands: the database decides', () => {
  onlineManager.setOnline(false)
  show(null)
  expect(isFormThere()).toBe(true)
  onlineManager.setOnline(true)
})
