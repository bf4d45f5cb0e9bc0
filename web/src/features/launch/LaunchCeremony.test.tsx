import { act, fireEvent, screen } from '@testing-library/react'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { LaunchCeremony } from './LaunchCeremony.tsx'

const confetti = vi.fn<(props: { numberOfPieces: number; recycle: boolean }) => null>(() => null)
// There is no canvas here to draw on; the test checks how the library is called.
vi.mock('react-confetti', () => ({ default: confetti }))

let wantsCalm = false

beforeEach(() => {
  vi.useFakeTimers()
  wantsCalm = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && wantsCalm,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  provideContentSource(async () => null)
})

function open() {
  const onFinished = vi.fn<() => void>()
  return { onFinished, ...showInSite(<LaunchCeremony onFinished={onFinished} />) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const launch = () => fireEvent.click(screen.getByRole('button', { name: 'Launch Website' }))

it('shows each stage to the millisecond: 3 s, 8 s, 18 s', async () => {
  const { onFinished } = open()
  launch()
  await pass(2_999)
  expect(screen.getByText('Launching Website...')).toBeDefined()
  await pass(1)
  expect(screen.getByRole('heading', { name: 'Welcome to Qiskit Fall Fest' })).toBeDefined()
  expect(screen.getByText('27-09-2025')).toBeDefined()
  expect(screen.queryByText('Launching Website...')).toBeNull()
  await pass(4_999)
  expect(screen.getByRole('heading', { name: 'Welcome to Qiskit Fall Fest' })).toBeDefined()
  expect(confetti).not.toHaveBeenCalled()
  await pass(1)
  expect(screen.getByRole('article')).toBeDefined()
  expect(confetti.mock.lastCall?.[0]).toMatchObject({ numberOfPieces: 1500, recycle: false })
  await pass(9_999)
  expect(screen.getByRole('article')).toBeDefined()
  expect(onFinished).not.toHaveBeenCalled()
  await pass(1)
  expect(onFinished).toHaveBeenCalledOnce()
  expect(screen.queryByRole('article')).toBeNull()
})

it.each([0, 1_000, 5_000, 12_000])('can be left by Escape %i ms after the press', async (ms) => {
  const { onFinished } = open()
  launch()
  await pass(ms)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(onFinished).toHaveBeenCalledOnce()
  await pass(30_000)
  expect(onFinished).toHaveBeenCalledOnce()
})

it('can be skipped before it began', () => {
  const { onFinished } = open()
  fireEvent.click(screen.getByRole('button', { name: /skip/i }))
  expect(onFinished).toHaveBeenCalledOnce()
})

it('has neither curtain nor confetti under reduced motion, and the same texts', async () => {
  wantsCalm = true
  expect(open().container.querySelector('[class*="curtain"][aria-hidden]')).toBeNull()
  launch()
  expect(screen.getByText('Launching Website...')).toBeDefined()
  await pass(3_000)
  expect(screen.getByRole('heading', { name: 'Welcome to Qiskit Fall Fest' })).toBeDefined()
  await pass(5_000)
  expect(screen.getByRole('article')).toBeDefined()
  expect(confetti).not.toHaveBeenCalled()
})

it('shows what an organizer wrote, and the defaults for the rest', async () => {
  provideContentSource(async () => ({ buttonLabel: 'Open the doors', launchingText: null }))
  open()
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Open the doors' }))
  expect(screen.getByText('Launching Website...')).toBeDefined()
})

it('leaves nothing running when it is left by navigation', async () => {
  const { onFinished, unmount } = open()
  launch()
  unmount()
  await pass(30_000)
  expect(onFinished).not.toHaveBeenCalled()
})
