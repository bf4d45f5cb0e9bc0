// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { Tabs } from '../Tabs.tsx'

test('a menu opens by its button, acts, and closes by Escape and by a press elsewhere', async () => {
  const onChoose = vi.fn<() => void>()
  render(
    <>
      <Menu name="Export">
        {(close) => (
          <li>
            <button
              type="button"
              onClick={() => {
                onChoose()
                close()
              }}
            >
              Calendar file
            </button>
          </li>
        )}
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  const trigger = screen.getByRole('button', { name: 'Export' })
  const isOpen = () => trigger.getAttribute('aria-expanded') === 'true'

  await userEvent.click(trigger)
  expect(isOpen()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Calendar file' }))
  expect(onChoose).toHaveBeenCalledTimes(1)
  expect(isOpen()).toBe(false)

  await userEvent.click(trigger)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Calendar file')
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger)

  await userEvent.click(trigger)
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(isOpen()).toBe(false)
})

test('tabs: arrow keys go round and choose, and one tab and its panel are in the Tab order', async () => {
  const tabs = ['Seats', 'Waiting list', 'History'].map((title) => ({
    id: title.slice(0, 1),
    title,
    content: `About ${title}`,
  }))
  render(<Tabs label="Registration" tabs={tabs} />)
  const shown = () => screen.getByRole('tabpanel').textContent
  expect(shown()).toBe('About Seats')

  await userEvent.click(screen.getByRole('tab', { name: 'Seats' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('About History')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Waiting list', selected: true }))
  await userEvent.keyboard('{End}')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  expect(screen.getByRole('tabpanel', { name: 'History' }).tabIndex).toBe(0)
})
