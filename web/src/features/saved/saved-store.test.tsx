import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '#app/ui/overlays/toast.ts'
import { nothingSaved, parseSaved, savedText, withSession } from './saved.ts'
import { saveSession, storageKey } from './saved-store.ts'
import { SaveButton } from './SaveButton.tsx'
import { sampleSession } from './testing/sample-session.ts'

const session = sampleSession('a', { title: 'First circuits' })
const storedIds = () => [...parseSaved(localStorage.getItem(storageKey)).keys()]

test('what another tab saved is shown, and kept when this one saves', async () => {
  render(<SaveButton session={session} />)
  const button = screen.getByRole('button', { pressed: false })
  act(() => {
    localStorage.setItem(storageKey, savedText(withSession(nothingSaved, session, 0)))
    dispatchEvent(new StorageEvent('storage', { key: storageKey }))
  })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  localStorage.setItem(storageKey, savedText(withSession(nothingSaved, sampleSession('theirs'), 0)))
  saveSession(session)
  expect(storedIds()).toEqual(['theirs', 'a'])
})

test('where the browser keeps nothing, the page does, and says so once', async () => {
  const user = userEvent.setup()
  const error = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  render(
    <>
      <SaveButton session={session} />
      <SaveButton session={sampleSession('b')} />
    </>,
  )
  for (const button of screen.getAllByRole('button')) await user.click(button)
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2)
  expect(error).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith(expect.stringContaining('until you close this page'), {
    needsAction: true,
  })

  vi.unstubAllGlobals()
  await user.click(screen.getByRole('button', { name: 'Save b' }))
  expect(storedIds()).toEqual(['a'])
})
