import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShareButton } from './ShareButton.tsx'

const page = { title: 'First circuits', url: 'https://fest.example/event/first-circuits' }

const refuse = (name: string) => () => Promise.reject(new DOMException('', name))
const [closed, denied] = [refuse('AbortError'), refuse('NotAllowedError')]
const take = () => Promise.resolve()

test.each([
  ['opens the share sheet where there is one', take, take, [[page]], [], /^$/],
  ['copies the link where there is none, and says so', undefined, take, [], [[page.url]], /^Link copied\.$/],
  ['takes a closed share sheet for an answer', closed, take, [[page]], [], /^$/],
  ['says what to do when neither works', denied, denied, [[page]], [[page.url]], /Copy it from the/],
])('%s', async (_, share, writeText, shares, copies, words) => {
  const user = userEvent.setup()
  const shared = vi.fn<(what: object) => Promise<void>>(share)
  const copied = vi.fn<(text: string) => Promise<void>>(writeText)
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, ...(share && { share: shared }) })
  render(<ShareButton {...page} />)
  await user.click(screen.getByRole('button', { name: 'Share First circuits' }))
  await expect.poll(() => screen.queryByText(/link|address bar/i)?.textContent ?? '').toMatch(words)
  expect([shared.mock.calls, copied.mock.calls]).toEqual([shares, copies])
})
