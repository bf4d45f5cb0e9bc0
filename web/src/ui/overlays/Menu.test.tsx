import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Menu } from './Menu.tsx'
import { Tabs } from '../Tabs.tsx'

function ExportMenu({ onChoose }: { onChoose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      name="Export"
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      triggerClass=""
    >
      <li>
        <button type="button" onClick={onChoose}>
          Calendar file
        </button>
      </li>
    </Menu>
  )
}

test('a menu opens by its button, acts, and closes by a press elsewhere', async () => {
  const onChoose = vi.fn<() => void>()
  render(
    <>
      <ExportMenu onChoose={onChoose} />
      <p>Elsewhere</p>
    </>,
  )
  const trigger = screen.getByRole('button', { name: 'Export' })
  const isOpen = () => trigger.getAttribute('aria-expanded') === 'true'

  await userEvent.click(trigger)
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Calendar file')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledTimes(1)
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
