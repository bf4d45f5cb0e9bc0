import { toldOf } from './installation-error.ts'

/** Something that goes on until it is stopped, which waits for what is under way. */
export type Follower = { stop(): Promise<void> }

/** One at a time; requests during one need one more. Prints failures; retries when asked or in `againMs`. */
export function createRounds(failure: string, round: () => Promise<void>, againMs?: number) {
  let isStopping = false
  let isWanted = false
  let running: Promise<void> | null = null
  let next: { timer: NodeJS.Timeout; atMs: number } | null = null

  async function runWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      if (!isStopping) await round().catch(tell)
    }
    running = null
  }

  function tell(error: unknown): void {
    if (isStopping) return
    console.error(failure, toldOf(error))
    if (againMs !== undefined) ask(againMs)
  }

  async function run(): Promise<void> {
    if (isStopping) return
    isWanted = true
    await (running ??= runWanted())
  }

  function ask(waitMs: number): void {
    const atMs = performance.now() + waitMs
    if (isStopping || (next !== null && next.atMs <= atMs)) return
    clearTimeout(next?.timer)
    const timer = setTimeout(() => {
      next = null
      void run()
    }, waitMs).unref()
    next = { timer, atMs }
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearTimeout(next?.timer)
    await running
  }

  return {
    /** Begins a round at once, or another one after the one that is running; resolves when no more are wanted. */
    run,
    /** Begins one after this many ms, together with whatever else is asked for until then. */
    ask,
    isStopping: () => isStopping,
    stop,
    /** What stops them, after it has ended what asks for them. */
    until: (...ends: (() => void)[]): Follower => ({
      async stop() {
        for (const end of ends) end()
        await stop()
      },
    }),
  }
}
