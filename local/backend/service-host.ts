import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { InstallationError, toldOf } from '../installation-error.ts'
import type { Service, ServiceOptions } from './service.ts'
import type { Call, Failure, ThreadData, Told } from './service-thread.ts'

/** The service is being opened again, or closed; nothing of the call was done. */
export class ServiceUnavailableError extends Error {
  override name = 'ServiceUnavailableError'
}

/** The thread ended during the call: whether it was done is unknown. */
export class ServiceEndedError extends Error {
  override name = 'ServiceEndedError'
}

/** The call was ended because it took too long; it was not done. */
export class ServiceTooLongError extends Error {
  override name = 'ServiceTooLongError'
}

export type ServiceHost = {
  /**
   * Calls a function of the service; calls must not overlap. After `limitMs` of the processor's time the thread is
   * ended, whatever it is doing. Rejects with ServiceUnavailableError, ServiceTooLongError, ServiceEndedError, or the
   * service's own error.
   */
  call<Name extends keyof Service>(
    limitMs: number,
    name: Name,
    ...args: Parameters<Service[Name]>
  ): Promise<Awaited<ReturnType<Service[Name]>>>
  /** Calls `listener` after each commit that notified the channel, and once the service was opened again. */
  listen(channel: string, listener: () => void): Promise<void>
  /** Closes the database, and ends the thread after `graceMs` or while a call is under way. */
  close(graceMs: number): Promise<void>
}

/** How long opening may take, with every migration of a large database, in ms. */
const openingMs = 120_000
/** How many times as long a call may take by the clock, while other programs keep the machine busy. */
const patience = 5
/** The pauses before it is opened again, in ms; the last one repeats. */
const pausesMs = [0, 1000, 5000]

type Waiting = { done: (result: unknown) => void; fail: (error: Error) => void }

/**
 * Runs the service in a thread of its own, so that this one never waits for SQL, and in a new one whenever that one
 * ended: because a call took too long, which nothing else can cancel, or because the interpreter can't go on. A database
 * in memory is gone with its thread. Rejects when it can't be opened the first time.
 */
export async function startServiceHost(options: ServiceOptions): Promise<ServiceHost> {
  const listeners = new Map<string, (() => void)[]>()
  let thread: Worker | null = null
  let isOpen = false
  let isClosed = false
  let waiting: Waiting | null = null
  /** The processor's time, in ms, that the thread had used when its last call began. */
  const callBegan = new Float64Array(new SharedArrayBuffer(8))
  let why = ''

  function startThread(): Worker {
    const started = new Worker(new URL('./service-thread.ts', import.meta.url), {
      workerData: { ...options, callBegan } satisfies ThreadData,
    })
    why = 'its thread ended'
    callBegan[0] = 0
    started.on('message', (told: Told) => {
      if (told.told === 'result') waiting?.done(told.result)
      else if (told.told === 'failure') waiting?.fail(errorOf(told.failure))
      else if (told.told === 'notified') for (const listener of listeners.get(told.channel) ?? []) listener()
      else why = told.why
    })
    started.on('error', (error) => {
      why = String(error)
    })
    started.on('exit', () => {
      thread = null
      isOpen = false
      waiting?.fail(new ServiceEndedError(`The embedded database was ended: ${why}`))
    })
    return started
  }

  /** The next result of the thread; it is ended when that takes too much of its time. */
  async function resultOf(asked: Worker, limitMs: number): Promise<unknown> {
    const { promise, resolve: done, reject: fail } = Promise.withResolvers<unknown>()
    const mine = (waiting = { done, fail })
    const begunAt = performance.now()
    let timer = setTimeout(look, limitMs)
    asked.ref()
    async function look() {
      const usedMs = await usedBy(asked)
      if (waiting !== mine) return
      if (usedMs < limitMs && performance.now() - begunAt < patience * limitMs) {
        timer = setTimeout(look, limitMs - usedMs)
        return
      }
      why = `a call took more than ${limitMs / 1000} s`
      // First, so that the next call isn't sent to a thread that is ending.
      isOpen = false
      fail(new ServiceTooLongError(`The embedded database was ended: ${why}.`))
      void asked.terminate()
    }
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      waiting = null
      // Like a database in this thread, it keeps no program running that has nothing else to do.
      asked.unref()
    }
  }

  /** The processor's time, in ms, that the call under way has used; all of it where the thread doesn't even say that. */
  async function usedBy(asked: Worker): Promise<number> {
    const used = asked.cpuUsage().then(({ user, system }) => (user + system) / 1000 - (callBegan[0] ?? 0))
    // One more turn, since an answer may be there already when this thread was busy itself for that long.
    const silence = wait(1000, undefined, { ref: false }).then(() => nextTurn(Infinity))
    return Promise.race([used, silence]).catch(() => 0)
  }

  function ask(asked: Worker, limitMs: number, call: Call): Promise<unknown> {
    asked.postMessage(call, [])
    return resultOf(asked, limitMs)
  }

  async function open(): Promise<void> {
    const opened = (thread = startThread())
    try {
      await resultOf(opened, openingMs)
      for (const channel of listeners.keys())
        await ask(opened, openingMs, { name: 'listen', args: [channel] })
    } catch (error) {
      await opened.terminate()
      throw error
    }
    opened.once('exit', () => {
      if (isClosed) return
      console.error(`backend: the database was ended, and is opened again: ${why}.`)
      if (options.folder !== null) void reopen()
    })
    isOpen = true
    for (const each of listeners.values()) for (const listener of each) listener()
  }

  async function reopen(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await wait(pausesMs[tries] ?? pausesMs.at(-1), undefined, { ref: false })
      if (isClosed) return
      try {
        return await open()
      } catch (error) {
        if (isClosed) return
        console.error('backend: the database could not be opened again; the next try follows;', toldOf(error))
      }
    }
  }

  const call: ServiceHost['call'] = async (limitMs, name, ...args) => {
    if (thread === null || !isOpen)
      throw new ServiceUnavailableError('The embedded database is being opened again.')
    // The name and its arguments belong together, which the type of a union can't say.
    return (await ask(thread, limitMs, { name, args } as Call)) as never
  }

  await open()
  return {
    call,
    async listen(channel, listener) {
      const each = listeners.get(channel)
      listeners.set(channel, [...(each ?? []), listener])
      if (!each) await call(openingMs, 'listen', channel)
    },
    async close(graceMs) {
      isClosed = true
      // A call that is under way has had its time.
      if (isOpen && waiting === null) await call(graceMs, 'close').catch(() => {})
      await thread?.terminate()
    },
  }
}

function errorOf({ message, name, stack, isInstallation, fields }: Failure): Error {
  const error = isInstallation ? new InstallationError(message) : new Error(message)
  return Object.assign(error, fields, { name, stack })
}
