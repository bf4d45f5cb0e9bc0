// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawInterference } from './draw-interference.ts'

/** Everything the drawing needs from the browser, under the test's control. */
let frames: FrameRequestCallback[]
let pictures = 0
let reportSight: (isIntersecting: boolean) => void
let isCalm: boolean
let isHidden: boolean
let now: number
let stop: () => void

beforeEach(() => {
  frames = []
  pictures = 0
  isCalm = false
  isHidden = false
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reportSight = (isIntersecting) => report([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isCalm
    },
    addEventListener: () => {},
  }))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
    kind === 'webgl' ? webgl : null) as never)
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A context that accepts every call and counts the pictures. */
const webgl = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'isContextLost' ? () => false : () => (name === 'drawArrays' ? (pictures += 1) : {}),
  },
)

function begin() {
  document.body.innerHTML = '<div><i></i><i></i><canvas></canvas></div>'
  // The first picture is drawn at once, at the real time.
  now = performance.now() + 1000
  stop = drawInterference(document.querySelector('div') as HTMLElement)
}

/** Runs the callbacks of the next frames; returns how many pictures that made. */
function nextFrames(count: number): number {
  const before = pictures
  for (let frame = 0; frame < count; frame += 1) {
    now += 50
    const asked = frames
    frames = []
    for (const callback of asked) callback(now)
  }
  return pictures - before
}

test('it moves while it is seen, and rests out of sight', () => {
  begin()
  reportSight(true)
  expect(nextFrames(5)).toBe(5)

  reportSight(false)
  nextFrames(1)
  expect(nextFrames(20)).toBe(0)
  expect(frames).toEqual([])

  reportSight(true)
  expect(nextFrames(5)).toBe(5)
})

test('it rests in a hidden tab, and goes on when the tab is back', () => {
  begin()
  reportSight(true)
  isHidden = true
  nextFrames(1)
  expect(nextFrames(20)).toBe(0)
  expect(frames).toEqual([])

  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(nextFrames(5)).toBe(5)
})

test('under reduced motion there is a picture, and it stands still', () => {
  isCalm = true
  begin()
  expect(pictures).toBeGreaterThan(0)
  reportSight(true)
  nextFrames(1)
  expect(nextFrames(20)).toBe(0)
})

test('it draws thirty times a second at most', () => {
  begin()
  reportSight(true)
  nextFrames(1)
  const before = pictures
  for (let frame = 0; frame < 60; frame += 1) {
    now += 1000 / 60
    const asked = frames
    frames = []
    for (const callback of asked) callback(now)
  }
  expect(pictures - before).toBeLessThanOrEqual(30)
  expect(pictures - before).toBeGreaterThan(15)
})

test('it ends with the page: nothing is asked for any more', () => {
  begin()
  reportSight(true)
  nextFrames(2)
  stop()
  expect(frames).toEqual([])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(frames).toEqual([])
})

test('a renderer that says it is software draws nothing', () => {
  const software = new Proxy(webgl, {
    get: (target, name) =>
      name === 'getParameter' ? () => 'ANGLE (Google, SwiftShader driver)' : Reflect.get(target, name),
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => software) as never)
  begin()
  expect(document.querySelector('div')?.dataset.drawn).toBeUndefined()
  expect(frames).toEqual([])
})

test('without WebGL the style sheet’s picture stays', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  begin()
  expect(document.querySelector('div')?.dataset.drawn).toBeUndefined()
  expect(frames).toEqual([])
})
