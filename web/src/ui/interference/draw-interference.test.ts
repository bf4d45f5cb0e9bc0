// @vitest-environment happy-dom
import { drawInterference } from './draw-interference.ts'

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

afterEach(() => stop())

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

function nextFrames(count: number, afterMs = 50): number {
  const before = pictures
  for (let frame = 0; frame < count; frame += 1) {
    now += afterMs
    const asked = frames
    frames = []
    for (const callback of asked) callback(now)
  }
  return pictures - before
}

test('it moves while it is seen, and rests out of sight and in a hidden tab', () => {
  begin()
  reportSight(true)
  expect(nextFrames(5)).toBe(5)

  reportSight(false)
  nextFrames(1)
  expect(nextFrames(20)).toBe(0)
  expect(frames).toEqual([])

  reportSight(true)
  expect(nextFrames(5)).toBe(5)
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
