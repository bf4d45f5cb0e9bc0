// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ComingTold } from './coming-words.ts'
import { MyComing } from './MyComing.tsx'
import { StillComing } from './StillComing.tsx'

const call = vi.fn<(name: string, args?: object) => Promise<unknown>>()
vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => ({
    rpc(name: string, args?: object) {
      const answer = {
        throwOnError: async () => ({ data: await call(name, args) }),
        abortSignal: () => answer,
      }
      return answer
    },
  }),
}))
configure({ asyncUtilTimeout: 5000 })

let state: ComingTold['state'] | null
const told = (): ComingTold | null =>
  state && {
    state,
    name: 'Mira',
    event: 'Fest',
    due_at: '2025-10-06T16:00:00Z',
    time_zone: 'Europe/Berlin',
    releases: true,
  }
beforeEach(() => {
  state = 'asked'
  call.mockReset().mockImplementation(async (name, args) => {
    if (name.startsWith('answer_'))
      state = (args as { is_coming: boolean }).is_coming ? 'coming' : 'gave_away'
    return told()
  })
})
afterEach(cleanup)

const link = '10000000-0000-4000-8000-000000000001'
function open(screenOf: 'link' | 'profile') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        {screenOf === 'link' ? <StillComing link={link} /> : <MyComing userId="me" />}
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const answers = () => call.mock.calls.filter(([name]) => name.startsWith('answer_'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** On the part of the page that begins with this heading; the page as a whole, once a focused button is gone, isn't. */
const hasFocus = (heading: HTMLElement) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(heading)).toBe(true)
  })

test('opening the link only reads, and says until when and what silence means', async () => {
  open('link')
  await screen.findByRole('heading', { name: 'Are you still coming?' })
  screen.getByText(
    /Hi Mira, you have a seat at Fest\. Please answer by Mon 6 Oct, 18:00 \(Europe\/Berlin\)\./,
  )
  expect(answers()).toEqual([])
})

test('one press says that they come', async () => {
  open('link')
  await screen.findByRole('heading', { name: 'Are you still coming?' })
  press('I’m coming')
  const done = await screen.findByRole('heading', { name: 'See you there.' })
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: true }]])
  await hasFocus(done)
})

test('giving the seat away takes a second press, which says what goes with it', async () => {
  open('link')
  await screen.findByRole('heading', { name: 'Are you still coming?' })
  press('I can’t come')
  screen.getByText(/workshop seats, bed and place on a team go with it/)
  press('Keep my seat')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Are you still coming?'))
  expect(answers()).toEqual([])
  press('I can’t come')
  press('Give my seat away')
  await screen.findByRole('heading', { name: 'You no longer have a seat.' })
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: false }]])
})

test('an answer that didn’t arrive says so, and can be repeated', async () => {
  open('link')
  await screen.findByRole('heading', { name: 'Are you still coming?' })
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  press('I’m coming')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('offline'))
  press('I’m coming')
  await screen.findByRole('heading', { name: 'See you there.' })
})

describe('an answer that counts though its sender never hears of it', () => {
  const loseAnswer = () =>
    call.mockImplementationOnce(async (_, args) => {
      state = (args as { is_coming: boolean }).is_coming ? 'coming' : 'gave_away'
      throw new TypeError('Failed to fetch')
    })

  test.each([
    [['I’m coming'], 'See you there.'],
    [['I can’t come', 'Give my seat away'], 'You no longer have a seat.'],
  ])('%j: the page says how things stand', async (presses, title) => {
    open('link')
    await screen.findByRole('heading', { name: 'Are you still coming?' })
    for (const name of presses.slice(0, -1)) press(name)
    loseAnswer()
    press(presses.at(-1) ?? '')
    const done = await screen.findByRole('heading', { name: title })
    await hasFocus(done)
    expect(answers()).toHaveLength(1)
  })

  test('and so does the profile', async () => {
    open('profile')
    await screen.findByRole('heading', { name: 'Are you still coming?' })
    loseAnswer()
    press('I’m coming')
    await screen.findByRole('heading', { name: 'You told us you’re coming.' })
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('')
    expect(answers()).toHaveLength(1)
  })
})

test('two presses are one answer, however long it takes', async () => {
  open('link')
  await screen.findByRole('heading', { name: 'Are you still coming?' })
  const { promise, resolve } = Promise.withResolvers<null>()
  call.mockImplementationOnce(() => promise)
  const button = screen.getByRole('button', { name: 'I’m coming' })
  for (const _ of [1, 2]) fireEvent.click(button)
  await waitFor(() => expect(answers()).toHaveLength(1))
  state = 'coming'
  resolve(null)
  await screen.findByRole('heading', { name: 'See you there.' })
  expect(answers()).toHaveLength(1)
})

test.each([
  ['released', 'Your seat went to someone else.', 'Register again'],
  ['ended', 'Your seat is yours.', 'Open my ticket'],
  [null, 'This link has ended', 'Open my profile'],
] as const)('%s', async (now, title, way) => {
  state = now
  open('link')
  await screen.findByRole('heading', { name: title })
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
})

test('the profile asks beside the ticket, and says so afterward', async () => {
  open('profile')
  await screen.findByRole('heading', { name: 'Are you still coming?' })
  press('I’m coming')
  await screen.findByRole('heading', { name: 'You told us you’re coming.' })
  expect(answers()).toEqual([['answer_my_coming', { is_coming: true }]])
})

test('the profile says nothing to who isn’t asked', async () => {
  state = null
  open('profile')
  await waitFor(() => expect(call).toHaveBeenCalledWith('my_coming', undefined))
  expect(screen.queryByRole('heading')).toBeNull()
})
