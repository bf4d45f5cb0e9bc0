/** One thing that has to be so before the site works. */
export type Step = {
  name: string
  /** What it will do, in a sentence. */
  does: string
  /** The calls it makes to the services, as a person would write them; secrets by their names. */
  calls: readonly string[]
  /** What to click when it doesn't work. */
  instead: string
  /** Whether nothing is left to do. Asks, changes nothing. */
  isDone(): Promise<boolean>
  /** Does it; rejects when it didn't work. Safe to run again after it stopped halfway. */
  run(): Promise<void>
}

/** A step could not be done; the message is what the service or the command line said. */
export class StepError extends Error {
  override name = 'StepError'
}
