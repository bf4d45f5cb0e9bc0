import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Child = {
  pid: number
  /** The next line it prints; rejects with its stderr when it ends before. */
  line(): Promise<string>
  /** Kills it at once, like a power cut, and waits until it is gone. */
  kill(): Promise<void>
}

export function startChild(file: string, args: readonly string[]): Child {
  const process_: ChildProcess = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid, stdout, stderr } = process_
  if (pid === undefined || stdout === null) throw new Error(`${file} did not start.`)
  let said = ''
  stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const ended = once(process_, 'exit')
  return {
    pid,
    async line() {
      const next = await lines.next()
      if (next.done) throw new Error(`${file} ended: ${said}`)
      return next.value
    },
    async kill() {
      if (process_.exitCode === null && process_.signalCode === null) process_.kill('SIGKILL')
      await ended
    },
  }
}
