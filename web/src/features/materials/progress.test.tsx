import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DoneButton, DoneGate } from './DoneButton.tsx'
import { Progress } from './Progress.tsx'
import { parseProgress } from './progress.ts'

test.each([null, '', 'x', '{}', 'null', '7'])('%j stored is no progress', (text) => {
  expect(parseProgress(text)).toEqual([])
})

test('a tick is kept, counted and taken back', async () => {
  const user = userEvent.setup()
  localStorage.setItem('fest-progress', '["other"]')
  render(
    <>
      <Progress materials={[{ _id: 'one' }, { _id: 'two' }]} />
      <DoneButton id="one" />
      <DoneGate id="one" title="First circuits" />
    </>,
  )
  const gate = screen.getByRole('button', { name: 'Done: First circuits' })
  expect(screen.getByText('0 of 2 done')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(screen.getByText('1 of 2 done')).toBeTruthy()
  expect(gate.getAttribute('aria-pressed')).toBe('true')
  expect(localStorage.getItem('fest-progress')).toBe('["other","one"]')
  await user.click(gate)
  expect(screen.getByText('0 of 2 done')).toBeTruthy()
  expect(localStorage.getItem('fest-progress')).toBe('["other"]')
})
