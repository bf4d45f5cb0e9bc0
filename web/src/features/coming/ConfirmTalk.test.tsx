// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Returned } from '@fest/schemas/database.ts'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import { ConfirmTalk } from './ConfirmTalk.tsx'

type Told = NonNullable<Returned<'talk_by_link'>>

const call = vi.fn<(name: string, args?: object) => Promise<Told | null>>()
vi.mock('#app/backend/call-database.ts', () => ({
  callDatabase: (name: string, args?: object) => call(name, args),
}))

const link = '10000000-0000-4000-8000-000000000001.0123456789abcdef0123456789abcdef'
let told: Told | null
beforeEach(() => {
  told = {
    title: 'Noise',
    name: 'Mira',
    event: 'Fest',
    status: 'accepted',
    confirm_by: '2025-10-06T16:00:00Z',
    time_zone: 'Europe/Berlin',
  }
  call.mockReset().mockImplementation(async (name, args) => {
    if (told && name === 'answer_talk_by_link')
      told = { ...told, status: (args as { confirms: boolean }).confirms ? 'confirmed' : 'withdrawn' }
    return told
  })
})

async function open(heading: string) {
  showInSite(<ConfirmTalk link={link} />, { client: knowing() })
  await screen.findByRole('heading', { name: heading })
}
const answers = () => call.mock.calls.filter(([name]) => name === 'answer_talk_by_link')
const question = 'Will you give your session?'

test('opening the link only reads, and says until when; one press confirms', async () => {
  await open(question)
  screen.getByText(
    'Hi Mira, we’d love to have “Noise” at Fest. Please answer by Mon 6 Oct, 18:00 (Europe/Berlin).',
  )
  expect(answers()).toEqual([])
  press('Yes, I’ll give it')
  await screen.findByRole('heading', { name: 'It’s confirmed.' })
  expect(answers()).toEqual([['answer_talk_by_link', { link, confirms: true }]])
})

test.each([
  ['accepted', question, 'I can’t'],
  ['confirmed', 'It’s confirmed.', 'I can’t after all'],
] as const)(
  'once it is %s, withdrawing takes a second press, and a reason if one likes',
  async (status, heading, no) => {
    if (told) told = { ...told, status }
    await open(heading)
    press(no)
    press('Go back')
    await screen.findByRole('heading', { name: heading })
    press(no)
    expect(answers()).toEqual([])
    fireEvent.change(screen.getByLabelText(/^Why\?/), { target: { value: 'Ill' } })
    press('Withdraw my session')
    await screen.findByRole('heading', { name: 'It’s withdrawn.' })
    expect(answers()).toEqual([['answer_talk_by_link', { link, confirms: false, reason: 'Ill' }]])
  },
)

test('a press that didn’t arrive says so', async () => {
  await open(question)
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  press('Yes, I’ll give it')
  expect((await screen.findByText(/offline/)).textContent).not.toBe('')
})

test('a link that has ended says where one stands', async () => {
  told = null
  await open('This link has ended')
  expect(screen.getByRole('link', { name: 'Open my profile' })).toBeTruthy()
})
