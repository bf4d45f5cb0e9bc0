import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerendered } from '#app/testing/prerendered.ts'
import { useOnDevice } from './use-on-device.ts'

let onChange = () => {}
let known = 'noon'
const subscribe = (listener: () => void) => {
  onChange = listener
  return () => {}
}
const read = () => known

const seen: (string | null)[] = []
function Hour() {
  const hour = useOnDevice(subscribe, read)
  seen.push(hour)
  return <p>{hour ?? 'some hour'}</p>
}

it('hydrates as it was rendered, and says what the device knows right after', async () => {
  const root = await prerendered(<Hour />)
  expect(root.textContent).toBe('some hour')
  seen.length = 0
  const onRecoverableError = vi.fn<() => void>()
  await act(async () => void hydrateRoot(root, <Hour />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(seen[0]).toBeNull()
  expect(root.textContent).toBe('noon')

  known = 'midnight'
  await act(async () => onChange())
  expect(root.textContent).toBe('midnight')
})
