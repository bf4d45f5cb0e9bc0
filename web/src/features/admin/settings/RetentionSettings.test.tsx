import { fireEvent, screen, within } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import {
  type KeptKind,
  lastWords,
  newsOf,
  noteWords,
  type Retention,
  spanWords,
  untilWords,
} from '../retention/retention-words.ts'
import retention from '../retention/testing/kept.json'
import { RetentionSettings } from './RetentionSettings.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

const { kept: sample, words } = retention
const [needs] = sample.kinds as [KeptKind]
let kept: Retention
beforeEach(() => {
  kept = sample
  callAdmin.mockReset().mockImplementation(async (name: string) => {
    if (name === 'admin_hold_purge')
      kept = { ...kept, held_at: kept.held_at === null ? '2099-11-01T11:00:00Z' : null }
    return kept
  })
})

async function open() {
  showInSite(<RetentionSettings />)
  await screen.findByText(needs.title)
}
const calls = (asked: string) =>
  callAdmin.mock.calls.filter(([name]) => name === asked).map(([, args]) => args as unknown)

it('says until when what is kept, and when it last looked', async () => {
  await open()
  expect(screen.getByRole('listitem').textContent).toContain('Until 9 November 2099312 entries')
  screen.getByText('Last checked Sun 1 Nov, 11:00. Nothing has been deleted yet.')
})

it('holds deletions only once that is confirmed, and lets them continue', async () => {
  await open()
  press('Hold deletions…')
  expect(calls('admin_hold_purge')).toEqual([])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hold' }))
  await screen.findByText(/^On hold since Sun 1 Nov, 12:00\./)
  press('Continue deleting…')
  within(screen.getByRole('dialog')).getByText(/in a week, not before/)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }))
  await screen.findByText(/^Last checked/)
  expect(calls('admin_hold_purge')).toEqual([{ is_held: true }, { is_held: false }])
})

it('changes a date by who saw the one before, and says beside it why another can’t be', async () => {
  await open()
  press(`Change the date: ${needs.title}`)
  const dialog = within(screen.getByRole('dialog'))
  const day = dialog.getByLabelText<HTMLInputElement>('Delete on')
  dialog.getByText(/By default 9 November 2099, 4 weeks after the event/)
  callAdmin.mockRejectedValueOnce({ code: '23514', details: 'purge_on', message: 'Choose a later day.' })
  fireEvent.change(day, { target: { value: '2099-11-02' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Choose a later day.')
  fireEvent.change(day, { target: { value: '2099-12-01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(calls('admin_move_purge').at(-1)).toEqual({
    kind: 'needs',
    seen: '2099-11-09',
    purge_on: '2099-12-01',
  })
})

it.each(words)('has words: $until, $note', ({ change, until, note }) => {
  expect(untilWords({ ...needs, ...change })).toBe(until)
  expect(noteWords({ ...needs, ...change })).toBe(note)
})

it('says what was removed last, and what admins should hear of', () => {
  const told = { ...needs, is_told: true }
  expect(lastWords({ ...kept, ran_at: null })).toMatch(/^Nothing has looked/)
  expect(
    lastWords({ ...kept, removed_at: '2099-11-01T10:00:00Z', kinds: [{ ...needs, removed: 1200 }] }),
  ).toMatch(/Last deleted Sun 1 Nov, 11:00: what people need to eat and to get around \(1,200 entries\)\.$/)
  expect(newsOf(kept)).toEqual([])
  expect(newsOf({ ...kept, kinds: [told] })).toEqual([
    'Deleted on 9 November 2099: What people need to eat and to get around (300 entries).',
  ])
  expect(newsOf({ ...kept, kinds: [{ ...told, rows_due: 0 }] })).toEqual([])
  expect(newsOf({ ...kept, kinds: [told], held_at: 'now' })).toEqual(['Automatic deletions are on hold.'])
  expect(['28 days', '3 mons', '1 year'].map(spanWords)).toEqual(['4 weeks', '3 months', '1 year'])
})
