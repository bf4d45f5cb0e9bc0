/** The worker's own globals; TypeScript's libraries can't tell which kind of worker a file is for. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope

type Build = {
  /** The name of the build's entry, such as `index-Ab12.js`. */
  entry: string
  /** Paths of the files that pages opened without a network need. */
  files: readonly string[]
}

declare const __FEST_BUILD__: Build

/** What this worker was built with (build-worker.ts). */
export const build: Build = __FEST_BUILD__
