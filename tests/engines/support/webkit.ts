import { type ChildProcess, spawn } from 'node:child_process'
import type { WebKitPrograms } from '@fest/local/cli/find-engines.ts'
import sharp from 'sharp'
import { callOf, type Driver, type EngineBrowser, type Key } from './driver.ts'
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
/** Taller than any page's picture needs to be. */
const screenHeight = 8000
const controlKey = '\uE009'
/** How WebDriver writes down an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK by WebDriver, on a screen nobody sees that all its windows share. */
export async function startWebKit({ browser, driver, display }: WebKitPrograms): Promise<EngineBrowser> {
  const screen = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', `2600x${screenHeight}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const env = { ...process.env, DISPLAY: await displayOf(screen) }
  const open = () =>
    openSession({
      driver,
      env,
      capabilities: {
        browserName: 'MiniBrowser',
        // Without the full screen the window's own bars keep it at 447 px at least.
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--full-screen'] },
      },
    })
  const session = await open()
  // A string, by the standard.
  const version = (await session.send('POST', 'execute/sync', {
    script: 'return navigator.userAgent',
    args: [],
  })) as string
  await session.end()
  return {
    version,
    open: async () => drive(await open()),
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
  const keys = (codes: readonly string[]) =>
    act(
      'keyboard',
      'key',
      codes.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  // Base64, by the standard.
  const screenshot = async () => Buffer.from((await send('GET', 'screenshot')) as string, 'base64')
  return {
    async goto(url) {
      await send('POST', 'url', { url })
    },
    async run(work, ...args) {
      const script = `const done = arguments[0];
        (async () => ${callOf(work, args)})().then(
          (value) => done({ json: JSON.stringify(value) }),
          (error) => done({ error: String(error) }))`
      // What the script above gives.
      const answer = (await send('POST', 'execute/async', { script, args: [] })) as {
        json?: string
        error?: string
      }
      if (answer.error !== undefined) throw new Error(answer.error)
      // The contract of `run`: its function gives JSON, and nothing is what JSON has no word for.
      return (answer.json === undefined ? undefined : JSON.parse(answer.json)) as never
    },
    async runText(script) {
      await send('POST', 'execute/sync', { script, args: [] })
    },
    async setSize(width, height) {
      await send('POST', 'window/rect', { x: 0, y: 0, width, height })
    },
    async pressAt(x, y) {
      const moved = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act('mouse', 'pointer', [moved, ...press], { parameters: { pointerType: 'mouse' } })
    },
    async type(text) {
      await keys(Array.from(text))
    },
    async pressKey(key) {
      await keys([keyCodes[key]])
    },
    async pressWithControl(letter) {
      await act('keyboard', 'key', [
        { type: 'keyDown', value: controlKey },
        { type: 'keyDown', value: letter },
        { type: 'keyUp', value: letter },
        { type: 'keyUp', value: controlKey },
      ])
    },
    async chooseFile(selector, path) {
      const found = await send('POST', 'element', { using: 'css selector', value: selector })
      // The contract of `Find Element`.
      const { [elementKey]: id } = found as Record<string, string>
      await send('POST', `element/${id}/value`, { text: path })
    },
    screenshot,
    async photograph() {
      // Only what is in the window can be taken: it grows to the whole page, as far as the screen goes.
      const rect = (await send('GET', 'window/rect')) as { width: number; height: number }
      const whole = (await send('POST', 'execute/sync', {
        script: 'return document.documentElement.scrollHeight',
        args: [],
      })) as number
      const height = Math.max(rect.height, Math.min(whole, screenHeight))
      await send('POST', 'window/rect', { x: 0, y: 0, width: rect.width, height })
      const png = await screenshot()
      await send('POST', 'window/rect', { x: 0, y: 0, width: rect.width, height: rect.height })
      return sharp(png).jpeg({ quality: 85 }).toBuffer()
    },
    // None: what goes wrong is watched in the page.
    takeComplaints: () => [],
    close: end,
  }
}
