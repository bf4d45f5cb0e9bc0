// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DoneButton, ProgressCount } from './DoneButton.tsx'
import { parseProgress } from './progress.ts'

afterEach(cleanup)

test.each([null, '', 'x', '{}', 'null', '7'])('%j stored is no progress', (text) => {
  expect(parseProgress(text)).toEqual([])
})

test('what is no id is left out', () => {
  expect(parseProgress('["a", 1, null, "b"]')).toEqual(['a', 'b'])
})

test('a tick is kept, counted and taken back', async () => {
  const user = userEvent.setup()
  localStorage.setItem('fest-progress', '["other"]')
  render(
    <>
      <ProgressCount ids={['one', 'two']} />
      <DoneButton id="one" />
    </>,
  )
  expect(screen.queryByText(/You ticked off/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(screen.getByText('You ticked off 1 of 2 notebooks on this device.')).toBeTruthy()
  expect(localStorage.getItem('fest-progress')).toBe('["other","one"]')
  await user.click(screen.getByRole('button', { name: 'Done, take the tick back' }))
  expect(localStorage.getItem('fest-progress')).toBe('["other"]')
})
