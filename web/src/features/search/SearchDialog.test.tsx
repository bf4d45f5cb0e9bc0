import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { SearchButton } from './SearchButton.tsx'
import { session } from './testing/sample.ts'
import { useSearchDialog } from './use-search-dialog.tsx'

const content = {
  sessions: [session, { ...session, _id: 's2', title: 'More circuits', slug: 'more-circuits' }],
  people: [{ _id: 'p1', name: 'Mira Łukasiewicz', slug: 'mira', headline: 'Physicist', organization: null }],
  pages: [],
  questions: [{ _id: 'q1', question: 'Do I need circuits?', slug: 'need', category: 'general' }],
  materials: [],
}

const answerText = 'Bring a laptop with Python. Some circuits need an hour. A tablet is enough to read.'
const texts = {
  questions: [
    { _id: 'q1', slug: 'need', text: [{ _key: 'a', _type: 'block', style: 'normal', text: answerText }] },
  ],
  sessions: [],
  pages: [],
  transit: null,
  rooms: [],
  rules: null,
  stays: [],
}

const read = vi.fn<(query: string) => Promise<unknown>>()

beforeEach(() => {
  read.mockImplementation(async (query) => (query.includes('"transit"') ? texts : content))
  provideContentSource(read)
})

function Page() {
  const search = useSearchDialog()
  const { pathname, hash } = useLocation()
  return (
    <>
      <SearchButton search={search} />
      <input aria-label="Something else" />
      <p data-testid="address">{pathname + hash}</p>
      {search.dialog}
    </>
  )
}

const seats = { is_open: true, waiting: 0 }
const seatsOf = [
  { ...seats, session_id: 's1', capacity: 40, taken: 34 },
  { ...seats, session_id: 's2', capacity: 30, taken: 31 },
]

function show() {
  const settings = [siteSettingsOptions().queryKey, { timeZone: 'Europe/Berlin' }] as const
  showInSite(<Page />, { client: knowing(settings, [sessionSeatsOptions().queryKey, seatsOf]) })
}

const field = () => screen.findByRole('combobox')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = () => screen.getByRole('option', { selected: true })
const address = () => screen.getByTestId('address').textContent

async function type(text: string) {
  show()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), text)
}

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])(
  'opens by %s with the focus in its field',
  async (keys) => {
    show()
    await userEvent.keyboard(keys)
    const opened = await field()
    expect(document.activeElement).toBe(opened)
    expect(options()[0]).toContain('Schedule')
  },
)

it('takes what is typed before it is there', async () => {
  show()
  const other = screen.getByLabelText<HTMLInputElement>('Something else')
  other.focus()
  for (const key of ['k', 'q', 'u', ' ', 'b']) fireEvent.keyDown(other, { key, ctrlKey: key === 'k' })
  const opened = await field()
  expect(opened).toHaveProperty('value', 'qu b')
  await userEvent.keyboard('it')
  expect(opened).toHaveProperty('value', 'qu bit')
})

it('does not take "/" from a field, nor once it is switched off', async () => {
  show()
  const other = screen.getByLabelText<HTMLInputElement>('Something else')
  await userEvent.type(other, '/')
  expect(other.value).toBe('/')
  other.blur()
  await userEvent.keyboard('/')
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('/')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('lists finds by group, with time in the event’s zone, room and seats, and says how many', async () => {
  await type('circuits')
  const groups = await screen.findAllByRole('group')
  expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1])
  expect(options()[0]).toContain('Workshop · Lab A · 6 of 40 seats left')
  expect(options()[1]).toContain('All 30 seats are taken')
  expect(options()[0]).toContain('Fri 10 Oct 10:00 to 11:30')
  expect(groups[0]?.textContent).toContain('Europe/Berlin')
  expect(screen.getByText('3 results')).toBeDefined()
  expect([...active().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['circuits'])
})

it('is walked with the arrow keys around its ends, and Enter follows', async () => {
  await type('circuits')
  await waitFor(() => expect(options()).toHaveLength(3))
  expect(active().textContent).toContain('First circuits')
  await userEvent.keyboard('{ArrowUp}')
  expect(active().textContent).toContain('Do I need circuits?')
  expect((await field()).getAttribute('aria-activedescendant')).toBe(active().id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(address()).toBe('/event/more-circuits')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('leaves the Enter that ends a composition to the input method, in Safari, too', async () => {
  await type('circuits')
  await waitFor(() => expect(options()).toHaveLength(3))
  for (const key of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(await field(), { key: 'Enter', ...key })
  expect(await field()).toHaveProperty('value', 'circuits')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('looks through answers, and shows the sentence it found with the hit marked', async () => {
  await type('tablet')
  const found = await screen.findByRole('option', { name: /Do I need circuits/ })
  expect(found.textContent).toContain('A tablet is enough to read.')
  expect(found.textContent).not.toContain('Bring a laptop')
  expect(found.querySelector('mark')?.textContent).toBe('tablet')
  expect(found.getAttribute('href')).toBe('/faq#need')
})

it('keeps what was typed when the content does not come, and tries again', async () => {
  read.mockRejectedValue(new Error('offline'))
  await type('circuits')
  const again = await screen.findByRole('button', { name: 'Try again' })
  read.mockImplementation(async (query) => (query.includes('"transit"') ? texts : content))
  await userEvent.click(again)
  await waitFor(() => expect(options()).toHaveLength(3))
  expect((await field()).getAttribute('value')).toBe('circuits')
})
