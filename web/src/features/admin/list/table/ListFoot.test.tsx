import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ListRow } from '#app/features/admin/kinds/admin-kind.ts'
import { type ListAddress, readAddress } from '#app/features/admin/kinds/list-address.ts'
import type { ListPage } from '#app/features/admin/kinds/admin-list.queries.ts'
import { chosenPage, ListFoot } from './ListFoot.tsx'

const onChange = vi.fn<(address: ListAddress) => void>()
const address = readAddress('talk', new URLSearchParams('status=submitted&page=7'))
const rows = Array.from({ length: 50 }, (_, at) => ({ id: `${at}` }) as ListRow)
const cursor = (id: string) => ({ id, value: '1' })
const page: ListPage = { rows, newer: cursor('a'), older: cursor('b'), before: 300, total: 1214 }

const show = (shown: ListPage = page, isOld = false) =>
  render(
    <ListFoot
      kind="talk"
      address={address}
      page={shown}
      isOld={isOld}
      onChange={onChange}
      onHelp={() => {}}
    />,
  )
const turned = () => onChange.mock.lastCall?.[0].page

test('it says where one is, with thousands told apart', () => {
  const { container } = show()
  expect(container.textContent).toContain('301–350 of 1,214')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('7')
  expect(container.textContent).toContain('of 25')
})

test('any page is opened by its number; the first one needs none', async () => {
  show()
  const field = screen.getByRole('textbox', { name: 'Page' })
  await userEvent.click(field)
  await userEvent.keyboard('12{Enter}')
  expect(turned()).toEqual({ to: 'number', number: 12 })
  await userEvent.clear(field)
  await userEvent.type(field, '1')
  await userEvent.tab()
  expect(turned()).toBeNull()
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('Back and Next go by the ends of the page, and wait while another is on its way', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(turned()).toEqual({ to: 'older', cursor: cursor('b') })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(turned()).toEqual({ to: 'newer', cursor: cursor('a') })
  cleanup()
  onChange.mockReset()
  show(page, true)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('a single page has nothing to turn', () => {
  const { container } = show({ rows: rows.slice(0, 3), newer: null, older: null, before: 0, total: 3 })
  expect(container.textContent).toContain('1–3 of 3')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

it.each([
  ['7', 7],
  [' 1,214 ', 1214],
  ['99999', 2000],
  ['0', 1],
  ['-2', null],
  ['two', null],
])('"%s" is page %s', (typed, expected) => {
  expect(chosenPage(typed, 2000)).toBe(expected)
})
