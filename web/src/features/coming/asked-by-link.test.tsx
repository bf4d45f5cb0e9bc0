import type { Returned } from '@fest/schemas/database.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import type { ComingTold } from './coming-words.ts'
import { ConfirmTalk } from './ConfirmTalk.tsx'
import { MyComing } from './MyComing.tsx'
import { StillComing } from './StillComing.tsx'

const call = vi.fn<(name: string, args?: object) => Promise<unknown>>()
vi.mock('#app/backend/call-database.ts', () => ({
  callDatabase: (name: string, args?: object) => call(name, args),
}))

let state: ComingTold['state'] | null
let more: Partial<ComingTold>
const told = (): ComingTold | null =>
  state && {
    state,
    name: 'Mira',
    event: 'Fest',
    due_at: '2025-10-06T16:00:00Z',
    time_zone: 'Europe/Berlin',
    releases: true,
    about_seat: true,
    bed: null,
    talks: [],
    ...more,
  }
function count(args: object | undefined) {
  const said = args as { is_coming: boolean; keeps_bed?: boolean }
  state = said.is_coming ? 'coming' : 'gave_away'
  if (said.keeps_bed === false) more = { ...more, bed: 'gave_away' }
}
beforeEach(() => {
  state = 'asked'
  more = {}
  call.mockReset().mockImplementation(async (name, args) => {
    if (name.startsWith('answer_')) count(args)
    return told()
  })
})
const link = '10000000-0000-4000-8000-000000000001'
const findHeading = (name: string) => screen.findByRole('heading', { name })
async function open(heading: string | RegExp, screenOf: 'link' | 'profile' = 'link') {
  const shown = screenOf === 'link' ? <StillComing link={link} /> : <MyComing userId="me" />
  const { container } = showInSite(shown)
  await (typeof heading === 'string' ? findHeading(heading) : screen.findByText(heading))
  return container
}
const question = 'Are you still coming?'
const answers = () => call.mock.calls.filter(([name]) => name.startsWith('answer_'))

/** On the part of the page that begins with this heading; the page as a whole, once a focused button is gone, isn't. */
const hasFocus = (heading: HTMLElement) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(heading)).toBe(true)
  })

test('opening the link only reads, and says until when and what silence means; one press says that they come', async () => {
  const page = await open(question)
  screen.getByText(/Hi Mira! You have a seat at Fest\. Please answer by Mon 6 Oct, 18:00 \(Europe/)
  // Without a bed nothing is asked about one.
  const buttons = Array.from(page.querySelectorAll('button'), ({ textContent }) => textContent)
  expect(buttons).toEqual(['I’m coming', 'I can’t come'])
  expect(answers()).toEqual([])
  press('I’m coming')
  const done = await findHeading('See you there.')
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: true }]])
  await hasFocus(done)
})

test('giving the seat away takes a second press, which says what goes with it', async () => {
  await open(question)
  press('I can’t come')
  screen.getByText(/workshop seats, bed and place on a team go with it/)
  press('Keep my seat')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(question))
  expect(answers()).toEqual([])
  press('I can’t come')
  press('Give my seat away')
  await findHeading('You no longer have a seat.')
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: false }]])
})

test('who has a bed can come without it, at a second press, and is told what stays', async () => {
  more = { bed: 'has' }
  await open(/You have a seat and a bed at Fest.*your bed or your seat goes to them/)
  press('I’m coming, but I don’t need the bed')
  screen.getByRole('heading', { name: 'Give your bed back?' })
  press('Keep my bed')
  expect(answers()).toEqual([])
  press('I’m coming, but I don’t need the bed')
  press('Give my bed back')
  await screen.findByText(/Your seat is yours\. You gave your bed back/)
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: true, keeps_bed: false }]])
  expect(screen.queryByRole('button', { name: 'I don’t need the bed' })).toBeNull()
})

test('who lost the bed to silence is told so, and still asked', async () => {
  more = { bed: 'released' }
  await open(/Your bed went to someone else/)
  press('I’m coming')
  await findHeading('See you there.')
  expect(answers()).toHaveLength(1)
})

test('a speaker is asked by the talk’s title, and a no goes to the organizers', async () => {
  more = { about_seat: false, releases: false, talks: ['Noise', 'Walks'] }
  await open(/Hi Mira! You’re giving “Noise” and “Walks” at Fest\..*time to change the program/)
  press('I can’t come')
  screen.getByText(/The organizers are told right away, and decide about “Noise” and “Walks”/)
  press('Tell the organizers')
  await findHeading('Thanks for telling us.')
  expect(screen.getByRole('link', { name: 'Write to the organizers' })).toBeTruthy()
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: false }]])
})

test('an answer that didn’t arrive says so, and can be repeated', async () => {
  await open(question)
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  press('I’m coming')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('offline'))
  press('I’m coming')
  await findHeading('See you there.')
})

describe('an answer that counts though its sender never hears of it', () => {
  const loseAnswer = () =>
    call.mockImplementationOnce(async (_, args) => {
      count(args)
      throw new TypeError('Failed to fetch')
    })

  test.each([
    [['I’m coming'], 'See you there.'],
    [['I can’t come', 'Give my seat away'], 'You no longer have a seat.'],
    [['I’m coming, but I don’t need the bed', 'Give my bed back'], 'See you there.'],
  ])('%j: the page says how things stand', async (presses, title) => {
    more = { bed: 'has' }
    await open(question)
    for (const name of presses.slice(0, -1)) press(name)
    loseAnswer()
    press(presses.at(-1) ?? '')
    const done = await findHeading(title)
    await hasFocus(done)
    expect(answers()).toHaveLength(1)
  })

  test('and so does the profile', async () => {
    await open(question, 'profile')
    loseAnswer()
    press('I’m coming')
    await findHeading('You told us you’re coming.')
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('')
    expect(answers()).toHaveLength(1)
  })
})

test.each([
  ['released', 'Your seat went to someone else.', 'Register again'],
  ['ended', 'Your seat is yours.', 'Open my ticket'],
  [null, 'This link has ended', 'Open my profile'],
] as const)('%s', async (now, title, way) => {
  state = now
  await open(title)
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
})

test('the profile asks about the bed, too, and about a talk by its title', async () => {
  more = { bed: 'has', talks: ['Noise'], releases: false }
  await open(/You’re giving “Noise” at Fest, and have a seat and a bed\./, 'profile')
  press('I’m coming, but I don’t need the bed')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Give my bed back' }))
  await screen.findByText(/You gave your bed back/)
  expect(answers()).toEqual([['answer_my_coming', { is_coming: true, keeps_bed: false }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a speaker who said no can come after all; whose seat is gone can only register again', async () => {
  state = 'gave_away'
  more = { about_seat: false, talks: ['Noise'] }
  await open('Thanks for telling us.')
  press('I can come after all')
  await hasFocus(await findHeading('See you there.'))
  expect(answers()).toEqual([['answer_coming_by_link', { link, is_coming: true }]])
  cleanup()
  state = 'gave_away'
  more = { talks: ['Noise'] }
  await open('You no longer have a seat.')
  screen.getByRole('link', { name: 'Register again' })
  expect(screen.queryByRole('button', { name: 'I can come after all' })).toBeNull()
})

describe('a talk that waits for its speaker’s yes', () => {
  let talk: Returned<'talk_by_link'>
  beforeEach(() => {
    talk = {
      title: 'Noise',
      name: 'Mira',
      event: 'Fest',
      status: 'accepted',
      confirm_by: '2025-10-06T16:00:00Z',
      time_zone: 'Europe/Berlin',
    }
    call.mockImplementation(async (name, args) => {
      if (talk && name === 'answer_talk_by_link')
        talk = { ...talk, status: (args as { confirms: boolean }).confirms ? 'confirmed' : 'withdrawn' }
      return talk
    })
  })
  async function openTalk(heading: string) {
    showInSite(<ConfirmTalk link={link} />)
    await findHeading(heading)
  }
  const question = 'Will you give your session?'

  test('opening the link only reads, and says until when; one press confirms', async () => {
    await openTalk(question)
    screen.getByText(
      'Hi Mira, we’d love to have “Noise” at Fest. Please answer by Mon 6 Oct, 18:00 (Europe/Berlin).',
    )
    expect(answers()).toEqual([])
    press('Yes, I’ll give it')
    await findHeading('It’s confirmed.')
    expect(answers()).toEqual([['answer_talk_by_link', { link, confirms: true }]])
  })

  test.each([
    ['accepted', question, 'I can’t'],
    ['confirmed', 'It’s confirmed.', 'I can’t after all'],
  ] as const)(
    'once it is %s, withdrawing takes a second press, and a reason if one likes',
    async (status, heading, no) => {
      if (talk) talk = { ...talk, status }
      await openTalk(heading)
      press(no)
      press('Go back')
      await findHeading(heading)
      press(no)
      expect(answers()).toEqual([])
      fireEvent.change(screen.getByLabelText(/^Why\?/), { target: { value: 'Ill' } })
      press('Withdraw my session')
      await findHeading('It’s withdrawn.')
      expect(answers()).toEqual([['answer_talk_by_link', { link, confirms: false, reason: 'Ill' }]])
    },
  )

  test('a press that didn’t arrive says so', async () => {
    await openTalk(question)
    call.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    press('Yes, I’ll give it')
    expect((await screen.findByText(/offline/)).textContent).not.toBe('')
  })

  test('a link that has ended says where one stands', async () => {
    talk = null
    await openTalk('This link has ended')
    expect(screen.getByRole('link', { name: 'Open my profile' })).toBeTruthy()
  })
})
