import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { readUnsaved } from '../device/unsaved.ts'
import type { Letter } from './letters.queries.ts'
import { LetterPage } from './LetterPage.tsx'
import letter from './testing/letter.json'

vi.mock(import('../backend/call-admin.ts'))
const call = vi.mocked(callAdmin)

const { id } = letter
const begun = letter as Letter
let kept: Letter
let refusal: Error | null
const saves = () => call.mock.calls.filter(([name]) => name === 'save_letter').map(([, args]) => args)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  kept = begun
  refusal = null
  call.mockReset().mockImplementation(async (name: string, args: unknown): Promise<never> => {
    if (name === 'save_letter') save(args as Saved)
    return (answers[name] ?? kept) as never
  })
})

type Saved = { draft: Partial<Letter>; seen: number }

function save({ draft, seen }: Saved) {
  if (refusal) throw refusal
  const message = 'Someone else changed or sent this letter in the meantime.'
  if (seen !== kept.version)
    throw Object.assign(new Error(message), { code: 'P0001', details: 'letter_changed', hint: null })
  kept = { ...kept, ...draft, version: kept.version + 1 }
}

const ada = { row_id: 'row 0', email: 'ada@students.example' }
const rows = [{ id: 'row 0', name: 'Ada Lindgren', status: 'waitlisted' }]
const answers: Readonly<Record<string, unknown>> = {
  count_letter: { people: 2, left_out: { no_consent: 0, bounced: 0, withdrawn: 0, no_address: 0, twice: 0 } },
  preview_letter: { ...ada, why_not: null, variables: { name: 'Ada', decision: 'waitlisted' } },
  admin_list: { rows, first: null, next: null, before: 0, total: 1 },
  admins: [{ id: 'me', email: 'ada@fest.example', name: 'Ada Admin', is_me: true }],
}

async function open() {
  const shown = showInSite(
    <LetterPage
      id={id}
      timeZone="Europe/Berlin"
      known={{ days: [], option: [], package: [], challenge: [], assignee: [], custom: [] }}
    />,
    { session: { user: { id: 'admin', email: null } } },
  )
  await screen.findByLabelText('Subject')
  return shown
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** A second without a key, after which it is saved. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000))

test('is saved by itself, as blocks, for the list it was begun from', async () => {
  await open()
  type('Subject', 'A changed room')
  type('Text', 'Hi **{name}**!')
  await pause()
  await screen.findByText('Saved as a draft')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]).toMatchObject({
    letter: id,
    seen: 1,
    draft: {
      subject: 'A changed room',
      body: 'Hi **{name}**!',
      content: [{ type: 'paragraph' }],
      kind: 'registrations',
      filters: { status: ['waitlisted'] },
    },
  })
  expect(readUnsaved({ owner: 'admin', name: `letter ${id}` })).toBeNull()
})

test('what was typed stays in the tab while it can’t be saved, and is there again', async () => {
  refusal = new TypeError('Failed to fetch')
  const { unmount } = await open()
  type('Text', 'Not lost')
  await pause()
  await screen.findByText(/What you typed is still here/)
  unmount()
  cleanup()
  refusal = null
  await open()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Not lost')
  await pause()
  await waitFor(() => expect(kept.body).toBe('Not lost'))
})

test('what somebody else saved is overwritten only when asked to, or shown instead', async () => {
  await open()
  kept = { ...begun, subject: 'Theirs', version: 5 }
  type('Subject', 'Mine')
  await pause()
  await screen.findByText(/Someone else changed/)
  expect(kept.subject).toBe('Theirs')
  press('Show theirs')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Theirs'))
  kept = { ...kept, subject: 'Theirs again', version: 7 }
  type('Subject', 'Mine again')
  await pause()
  await screen.findByText(/Someone else changed/)
  press('Save mine over it')
  await waitFor(() => expect(kept.subject).toBe('Mine again'))
})

test('shows each person’s letter, and puts variables where one types', async () => {
  await open()
  type('Subject', 'Room for {name}')
  type('Text', 'You’re {decision}. {Name}')
  await pause()
  const paper = await screen.findByRole('article', { name: 'Preview' })
  await waitFor(() => expect(paper.textContent).toContain('Room for Ada'))
  expect(paper.textContent).toContain('You’re on the waitlist.')
  expect(screen.getByText(/^\{Name\} \(line 1\) isn’t filled in/)).toBeTruthy()
  // As it is, the letter can't be sent.
  press('Send…')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByTitle('{Name} would go out as it is. Correct it first.')).toBeTruthy()
  fireEvent.focus(screen.getByLabelText('Subject'))
  press('Workshops they have a seat in')
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Room for {name}{workshop}')
})
