import { parentPort, workerData } from 'node:worker_threads'
import { InstallationError } from '../installation-error.ts'
import { tellMicroseconds } from './database/hosted-shape.ts'
import { openService, type Service, type ServiceOptions } from './service.ts'

/** A call of one of the service's functions; the host has one under way at a time. */
export type Call = { [Name in keyof Service]: { name: Name; args: Parameters<Service[Name]> } }[keyof Service]

export type Told =
  | { told: 'result'; result: unknown }
  | { told: 'failure'; failure: Failure }
  | { told: 'notified'; channel: string }
  | { told: 'ended'; why: string }

/** An error as it travels between threads, which keep neither its class nor its codes. */
export type Failure = {
  message: string
  name: string
  stack: string | undefined
  isInstallation: boolean
  /** PostgreSQL's fields: code, detail, hint and others. */
  fields: Record<string, string>
}

export type ThreadData = ServiceOptions & {
  /** Where the thread says how much of the processor's time it had used when a call began, in ms. */
  callBegan: Float64Array
}

const host = parentPort
if (!host) throw new Error('This file is started as a thread, by service-host.ts.')
const tell = (told: Told) => host.postMessage(told, [])

const { callBegan, ...options } = workerData as ThreadData

tellMicroseconds()
try {
  const service = await openService(options, {
    notify: (channel) => tell({ told: 'notified', channel }),
    end(why) {
      tell({ told: 'ended', why: String(why) })
      process.exit(1)
    },
  })
  host.on('message', (call: Call) => void answer(service, call))
  tell({ told: 'result', result: undefined })
} catch (error) {
  tell({ told: 'failure', failure: failureOf(error) })
}

async function answer(service: Service, { name, args }: Call): Promise<void> {
  const { user, system } = process.threadCpuUsage()
  callBegan[0] = (user + system) / 1000
  try {
    // The name and its arguments belong together, which the type of a union can't say.
    const result = await (service[name] as (...all: unknown[]) => Promise<unknown>)(...args)
    tell({ told: 'result', result })
  } catch (error) {
    tell({ told: 'failure', failure: failureOf(error) })
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error))
    return { message: String(error), name: 'Error', stack: undefined, isInstallation: false, fields: {} }
  const { message, name, stack, cause } = error
  const own = [cause ?? {}, error].flatMap((each) => Object.entries(each))
  const fields = Object.fromEntries(
    own.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return { message, name, stack, isInstallation: error instanceof InstallationError, fields }
}
