import { Worker } from 'node:worker_threads'
import { badRequest, LakeError } from '../errors.ts'
import { FairQueue, type QueueBounds } from '../fair-queue.ts'
import type { QueryReply, QueryRequest } from './query-request.ts'
import type { DocumentsMessage, QueryMessage } from './query-worker.ts'
import type { Store } from '../documents/store.ts'

export type Answered = { json: string; ms: number }

type Job = {
  request: QueryRequest
  /** Whether the requester is still connected. */
  isWanted: () => boolean
  resolve: (answer: Answered) => void
  reject: (error: Error) => void
}

const busy = 'There are too many queries to answer in time; try again later'
/** How long after its time limit a thread is terminated when its query doesn't stop, in ms. */
const graceMs = 500
/** Memory for evaluating one query, besides the dataset; exceeding it ends the thread, not this process. */
const workerMemoryMb = 512

/** A thread for one query at a time, with its queue. It starts anew after a query had to be stopped. */
export class QueryLane {
  readonly #store: Store
  readonly #waiting: FairQueue<Job>
  readonly #forget: () => void
  #worker: Worker | null = null
  #running: Job | null = null
  #overtime: NodeJS.Timeout | undefined

  constructor(store: Store, bounds: QueueBounds) {
    this.#store = store
    this.#waiting = new FairQueue<Job>(bounds, busy)
    this.#forget = store.onCommit(({ changes }) => {
      const message: DocumentsMessage = { documents: changes.map(({ id, next }) => [id, next]) }
      this.#worker?.postMessage(message)
    })
  }

  /** Rejects with LakeError: the query's own, 408 and 413 beyond its limits, 429 and 503 if too many wait. */
  run(client: string, request: QueryRequest, isWanted: () => boolean): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(client, { request, isWanted, resolve, reject })
      this.#advance()
    })
  }

  warm(): void {
    this.#worker ??= this.#start()
  }

  async close(): Promise<void> {
    this.#forget()
    clearTimeout(this.#overtime)
    this.#waiting.clear()
    this.#running?.reject(new LakeError(503, busy))
    this.#running = null
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #advance(): void {
    if (this.#running) return
    const job = this.#waiting.next()
    if (!job) return
    this.#running = job
    const message: QueryMessage = { request: job.request }
    try {
      this.warm()
      this.#worker?.postMessage(message)
    } catch (error) {
      // Such as parameters that can't be sent to another thread.
      this.#end(() => job.reject(badRequest(`The query cannot be evaluated: ${String(error)}`)))
      return
    }
    this.#overtime = setTimeout(() => {
      const { ms } = job.request.limits
      this.#drop(new LakeError(408, `The query took longer than ${ms / 1000} s`))
    }, job.request.limits.ms + graceMs)
  }

  #start(): Worker {
    const workerData: DocumentsMessage = {
      documents: this.#store.views.raw.all().map((document) => [document._id, document]),
    }
    // Without this process's flags and environment, which it doesn't need.
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      execArgv: [],
      env: {},
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb },
    })
    worker.unref()
    worker.on('message', (reply: QueryReply) => {
      if (worker === this.#worker) this.#settle(reply)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (worker !== this.#worker) return
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isFull) console.error('A query ended the thread it ran in:', error)
      this.#drop(
        isFull
          ? new LakeError(413, 'The query needs too much memory; ask for less')
          : new LakeError(500, 'The query could not be evaluated'),
      )
    })
    return worker
  }

  #settle(reply: QueryReply): void {
    const job = this.#running
    if (!job) return
    this.#end(() => {
      if ('json' in reply) job.resolve(reply)
      else if ('refusal' in reply) {
        const { status, message, body } = reply.refusal
        job.reject(new LakeError(status, message, body))
      } else job.reject(new Error(reply.failure))
    })
  }

  #drop(error: LakeError): void {
    const job = this.#running
    const worker = this.#worker
    this.#worker = null
    void worker?.terminate()
    this.#end(() => job?.reject(error))
  }

  #end(tell: () => void): void {
    clearTimeout(this.#overtime)
    this.#running = null
    tell()
    this.#advance()
  }
}
