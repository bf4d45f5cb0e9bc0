import { fireEvent, screen, within } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { askedWords } from './coming-words.ts'
import type { ComingCheck } from './coming.queries.ts'
import { ComingScreen } from './ComingScreen.tsx'
import notAsked from './testing/coming-check.json'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

const { counts } = notAsked
let check: ComingCheck
beforeEach(() => {
  check = { ...notAsked, asks: 'everyone' }
  callAdmin.mockReset().mockImplementation(async (name: string, args: object) => {
    if (name === 'admin_save_coming') check = { ...check, ...args, updated_at: '2025-09-02T00:00:00Z' }
    return check
  })
})

async function open() {
  showInSite(<ComingScreen />)
  await screen.findByLabelText('Answer by')
}
const saves = () => callAdmin.mock.calls.filter(([name]) => name === 'admin_save_coming')
const forAll = { asks: 'everyone', releases: true, seen: '2025-09-01T00:00:00Z' }
const date = () => screen.getByLabelText<HTMLInputElement>('Answer by')

it('says how many are asked and wait before anybody is', async () => {
  await open()
  const asked =
    '312 people with a seat, 18 of them with a bed, and 6 speakers without a seat will be asked. 20 are on the waitlist, and 3 wait for a bed.'
  screen.getByText(`Off. ${asked}`)
  screen.getByText('This writes to 318 people.')
  press('Ask 318 people…')
  screen.getByText('Choose a day and a time.')
  expect(saves()).toEqual([])
  fireEvent.change(date(), { target: { value: '2025-10-06T18:00' } })
  fireEvent.click(screen.getByLabelText(/Their seat or bed goes to the next person/))
  press('Ask 318 people…')
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText(asked)
  expect(saves()).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask 318 people' }))
  await screen.findByText(/^On\. People answer by Mon 6 Oct, 18:00 \(Europe\/Berlin\)\./)
  expect(saves()).toEqual([
    ['admin_save_coming', { ...forAll, is_on: true, confirm_by: '2025-10-06T18:00:00+02:00' }],
  ])
})

it('can ask speakers alone', async () => {
  await open()
  fireEvent.click(screen.getByLabelText('Only speakers of accepted talks'))
  fireEvent.change(date(), { target: { value: '2025-10-06T18:00' } })
  press('Ask 16 people…')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask 16 people' }))
  await screen.findByText(/^On\./)
  expect(saves()).toMatchObject([['admin_save_coming', { asks: 'speakers' }]])
})

it('says beside the date why it can’t be, and keeps what was typed', async () => {
  await open()
  fireEvent.change(date(), { target: { value: '2025-10-06T18:00' } })
  callAdmin.mockRejectedValueOnce({
    code: '23514',
    details: 'confirm_by',
    message: 'Leave people at least a day to answer.',
  })
  press('Ask 318 people…')
  press('Ask 318 people')
  await screen.findByText('Leave people at least a day to answer.')
  expect(date().value).toBe('2025-10-06T18:00')
  expect(date().getAttribute('aria-invalid')).toBe('true')
})

it('stops with what is saved, not with what is typed', async () => {
  check = { ...check, is_on: true, confirm_by: '2025-10-06T16:00:00Z', releases: true }
  await open()
  fireEvent.change(date(), { target: { value: '2025-10-07T18:00' } })
  press('Stop asking')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop asking' }))
  await screen.findByText(/^Off\./)
  expect(saves()).toEqual([
    ['admin_save_coming', { ...forAll, is_on: false, confirm_by: '2025-10-06T16:00:00Z' }],
  ])
})

it('counts in words that agree', () => {
  expect(
    askedWords({
      ...counts,
      people: { asked: 1200, coming: 1, gave_away: 3, released: 2, silent: 1194 },
      beds: { asked: 18, coming: 1, gave_away: 2, released: 1, silent: 14 },
      speakers: { ...counts.people, asked: 1, gave_away: 1 },
    }),
  ).toBe(
    '1,200 people were asked: 1 is coming, 3 aren’t, 2 lost it to the waitlist, 1,194 haven’t answered. ' +
      'Of 18 with a bed, 1 keeps it, 2 gave it back, 1 lost it to the waitlist, 14 haven’t answered. ' +
      'Of 1 speaker, 0 are coming, 1 isn’t, 0 haven’t answered.',
  )
})
