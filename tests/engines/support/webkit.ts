import { type ChildProcess, spawn } from 'node:child_process'
import type { WebKitPrograms } from '@fest/local/cli/find-engines.ts'
import { callOf, type Driver, type EngineBrowser, given, type Key } from './driver.ts'
import { openSession, type Session, stop } from './webdriver.ts'

/** As https://www.w3.org/TR/webdriver2/#keyboard-actions names them. */
const keyCodes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
}
const controlKey = '\uE009'
/** How WebDriver writes down an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK by WebDriver, on a screen nobody sees that all its windows share. */
export async function startWebKit({ browser, driver, display }: WebKitPrograms): Promise<EngineBrowser> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '2600x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const env = { ...process.env, DISPLAY: await displayOf(screen) }
  const capabilities = {
    browserName: 'MiniBrowser',
    // Without the full screen the window's own bars keep it at 447 px at least.
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
  }
  return {
    open: async () => drive(await openSession({ driver, env, capabilities })),
    close: () => stop(screen),
  }
}

function displayOf(screen: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    screen.once('exit', (code) => fail(new Error(`The screen ended with code ${code}.`)))
    screen.stdio[3]?.once('data', (number: Buffer) => found(`:${number.toString().trim()}`))
  })
}

function drive({ send, end }: Session): Driver {
  const act = (id: string, type: string, actions: Record<string, unknown>[], more = {}) =>
    send('POST', 'actions', { actions: [{ id, type, actions, ...more }] })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const keys = async (codes: readonly string[]) => {
    await act(
      'keyboard',
      'key',
      codes.flatMap((code) => [down(code), up(code)]),
    )
  }
  const setRect = (rect: { width: number; height: number }) =>
    send('POST', 'window/rect', { x: 0, y: 0, ...rect })
  return {
    async goto(url) {
      await send('POST', 'url', { url })
    },
    async run(work, ...args) {
      const script = `const done = arguments[0];
        ${callOf(work, args)}.then((json) => done({ json }), (error) => done({ error: String(error) }))`
      // What the script above gives.
      const answer = (await send('POST', 'execute/async', { script, args: [] })) as Record<string, string>
      if (answer['error'] !== undefined) throw new Error(answer['error'])
      return given(answer['json'])
    },
    async runText(script) {
      await send('POST', 'execute/sync', { script, args: [] })
    },
    async setSize(width, height) {
      await setRect({ width, height })
    },
    async pressAt(x, y) {
      const moved = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act('mouse', 'pointer', [moved, ...press], { parameters: { pointerType: 'mouse' } })
    },
    type: (text) => keys(Array.from(text)),
    pressKey: (key) => keys([keyCodes[key]]),
    async pressWithControl(letter) {
      await act('keyboard', 'key', [down(controlKey), down(letter), up(letter), up(controlKey)])
    },
    async chooseFile(selector, path) {
      const found = await send('POST', 'element', { using: 'css selector', value: selector })
      // The contract of `Find Element`.
      const { [elementKey]: id } = found as Record<string, string>
      await send('POST', `element/${id}/value`, { text: path })
    },
    // Base64, by the standard.
    screenshot: async () => Buffer.from((await send('GET', 'screenshot')) as string, 'base64'),
    // None: what goes wrong is watched in the page.
    takeComplaints: () => [],
    close: end,
  }
}
