import { render, screen } from '@testing-library/react'
import { FindByHand } from './FindByHand.tsx'

test.each([
  [false, 'The name list is still loading.'],
  [true, ''],
])('an empty list counts as loading only until it is there (%s)', (isListed, words) => {
  const nothing = () => {}
  const answers = { onCode: nothing, onPerson: nothing, onNobody: nothing }
  render(<FindByHand roster={new Map()} isListed={isListed} {...answers} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
