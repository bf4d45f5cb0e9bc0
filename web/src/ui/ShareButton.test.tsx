// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShareButton } from './ShareButton.tsx'

const page = { title: 'First circuits', url: 'https://fest.example/event/first-circuits' }

/** Presses the button in a browser that supports only what is given. */
async function press(abilities: {
  share?: () => Promise<void>
  writeText?: (text: string) => Promise<void>
}) {
  const user = userEvent.setup()
  const { share, writeText = () => Promise.reject(new Error('refused')) } = abilities
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share ? { share } : {}) })
  render(<ShareButton {...page} />)
  await user.click(screen.getByRole('button', { name: 'Share First circuits' }))
}

test('opens the share sheet where there is one', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await press({ share, writeText })
  expect(share).toHaveBeenCalledWith(page)
  expect(writeText).not.toHaveBeenCalled()
})

test('copies the link where there is none, and says so', async () => {
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await press({ writeText })
  expect(writeText).toHaveBeenCalledWith(page.url)
  expect(await screen.findByText('Link copied.')).toBeTruthy()
})

test('takes a closed share sheet for an answer', async () => {
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await press({ share: () => Promise.reject(new DOMException('closed', 'AbortError')), writeText })
  expect(writeText).not.toHaveBeenCalled()
  expect(screen.queryByText(/link/)).toBeNull()
})

test('says what to do when neither works', async () => {
  await press({ share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  expect(await screen.findByText(/Copy it from the address bar/)).toBeTruthy()
})
