// @vitest-environment happy-dom
import { cameraTrouble } from './use-camera.ts'

test('a device without a camera is told as such, whatever the browser calls it', () => {
  const title = 'This device has no camera'
  expect(cameraTrouble(new DOMException('', 'NotFoundError')).title).toBe(title)
  // Some browsers have a class of their own for it.
  expect(cameraTrouble({ name: 'OverconstrainedError', constraint: '' }).title).toBe(title)
  expect(cameraTrouble(new DOMException('', 'NotAllowedError')).title).toBe('The camera is blocked')
  expect(cameraTrouble('anything else').title).toBe('The camera didn’t start')
})
