import { type ChildProcess, spawn } from 'node:child_process'
import type { WebKitPrograms } from '@fest/local/cli/find-engines.ts'
import { callOf, type Driver, type EngineBrowser, given } from './driver.ts'
import { freePort } from '../../support/product.ts'

/* As https://www.w3.org/TR/webdriver2/#keyboard-actions names them. */
const [enterKey, controlKey] = ['\uE007', '\uE009']
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
    pressEnter: () => keys([enterKey]),
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

/** One session with a W3C WebDriver, by plain HTTP: https://www.w3.org/TR/webdriver2/ */
type Session = {
  /** Sends a command of this session, such as `POST url`; gives its value. */
  send: (method: 'GET' | 'POST', command: string, body?: Record<string, unknown>) => Promise<unknown>
  /** Ends the session and its driver. */
  end: () => Promise<void>
}

type Options = { driver: string; env: NodeJS.ProcessEnv; capabilities: Record<string, unknown> }

/** Starts a driver, which can have only one session, and that session. */
async function openSession({ driver, env, capabilities }: Options): Promise<Session> {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  try {
    await isUp(origin, child)
    // The contract of `New Session`.
    const { sessionId } = (await send(`${origin}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string }
    const base = `${origin}/session/${sessionId}`
    return {
      send: (method, command, body) => send(`${base}/${command}`, method, body),
      async end() {
        await send(base, 'DELETE')
        await stop(child)
      },
    }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function send(address: string, method: string, body?: Record<string, unknown>): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  // The contract of every answer.
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

async function isUp(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`The driver ended with code ${child.exitCode}.`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill()
  await gone
}
