export type Rounds = {
  /** Begins a round at once, or another one after the one that is running; resolves when no more are wanted. */
  run(): Promise<void>
  /** Begins one after this many ms, together with whatever else is asked for until then. */
  ask(waitMs: number): void
  isStopping: () => boolean
  /** Begins no more rounds and waits for the one that is running. */
  stop(): Promise<void>
}

/** Rounds of some work, one at a time; several requests during one need one more, not several. `round` never rejects. */
export function createRounds(round: () => Promise<void>): Rounds {
  let isStopping = false
  let isWanted = false
  let running: Promise<void> | null = null
  let next: { timer: NodeJS.Timeout; atMs: number } | null = null

  async function runWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      if (!isStopping) await round()
    }
    running = null
  }

  async function run(): Promise<void> {
    if (isStopping) return
    isWanted = true
    await (running ??= runWanted())
  }

  return {
    run,
    ask(waitMs) {
      const atMs = performance.now() + waitMs
      if (isStopping || (next !== null && next.atMs <= atMs)) return
      clearTimeout(next?.timer)
      const timer = setTimeout(() => {
        next = null
        void run()
      }, waitMs).unref()
      next = { timer, atMs }
    },
    isStopping: () => isStopping,
    async stop() {
      isStopping = true
      clearTimeout(next?.timer)
      await running
    },
  }
}
