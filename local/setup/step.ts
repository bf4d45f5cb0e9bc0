/** One step of the setup. */
export type Step = {
  name: string
  /** What it will do, in a sentence. */
  does: string
  /** The calls it makes to the services, as a person would type them, with names in place of secrets. */
  calls: readonly string[]
  /** What to do by hand when it fails. */
  instead: string
  /** Whether nothing is left to do. Only reads. */
  isDone(): Promise<boolean>
  /** Does the work; rejects when it fails. Safe to run again after it stopped halfway. */
  run(): Promise<void>
}

/** A step failed; the message is from the service or the command line tool. */
export class StepError extends Error {
  override name = 'StepError'
}
