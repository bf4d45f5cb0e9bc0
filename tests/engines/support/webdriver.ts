import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../support/product.ts'

/** One session with a W3C WebDriver, by plain HTTP: https://www.w3.org/TR/webdriver2/ */
export type Session = {
  /** Sends a command of this session, such as `POST url`; gives its value. */
  send: (method: 'GET' | 'POST', command: string, body?: Record<string, unknown>) => Promise<unknown>
  /** Ends the session and its driver. */
  end: () => Promise<void>
}

type Options = { driver: string; env: NodeJS.ProcessEnv; capabilities: Record<string, unknown> }

/** Starts a driver of its own, for a driver may have one session only, and a session with it. */
export async function openSession({ driver, env, capabilities }: Options): Promise<Session> {
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

/** Ends a program and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill()
  await gone
}
