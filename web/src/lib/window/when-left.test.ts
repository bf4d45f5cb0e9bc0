// @vitest-environment happy-dom
import { whenLeft } from './when-left.ts'

const left = vi.fn<() => void>()
let end: () => void

beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><a href="/">Beside</a><div id="menu"><label><input type="checkbox"><b>Words</b></label></div></main>'
  end = whenLeft(() => document.querySelector('#menu'), left)
})
afterEach(() => end())

function press(selector: string) {
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

test('a press elsewhere and the focus elsewhere leave, until told to end', () => {
  press('main > a')
  expect(left).toHaveBeenCalledTimes(1)
  focus('a')
  expect(left).toHaveBeenCalledTimes(2)
  press('main')
  expect(left).toHaveBeenCalledTimes(3)
  end()
  press('a')
  expect(left).toHaveBeenCalledTimes(3)
})

test('a press on words inside does not leave, though it gives the focus to the page around them', () => {
  focus('input')
  press('b')
  focus('main')
  expect(left).not.toHaveBeenCalled()
})
