// @vitest-environment happy-dom
import { forgetMailedCode, keepMailedCode, keptMailedCode, watchMailedCode } from './mailed-code.ts'

const mailed = { email: 'mira@fest.example', next: '/register', purpose: 'sign-up' } as const

beforeEach(() => void vi.useFakeTimers())

test('is known for as long as its code works', () => {
  expect(keptMailedCode()).toBeNull()
  keepMailedCode(mailed)
  vi.advanceTimersByTime(9 * 60_000)
  expect(keptMailedCode()).toEqual(mailed)
  vi.advanceTimersByTime(60_000)
  expect(keptMailedCode()).toBeNull()
})

test('goes when the code is taken', () => {
  keepMailedCode(mailed)
  forgetMailedCode()
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '[]', '{"email":1}', '{"email":"a@b.example","next":"/","purpose":"other","sentAtMs":1}'])(
  'what is none is taken for none: %s',
  (text) => {
    keepMailedCode(mailed)
    localStorage.setItem(localStorage.key(0) ?? '', text)
    expect(keptMailedCode()).toBeNull()
  },
)

test('another tab is heard', () => {
  keepMailedCode(mailed)
  const onChange = vi.fn<() => void>()
  const stop = watchMailedCode(onChange)
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(onChange).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }))
  expect(onChange).toHaveBeenCalledOnce()
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: localStorage.key(0) }))
  expect(onChange).toHaveBeenCalledOnce()
})
