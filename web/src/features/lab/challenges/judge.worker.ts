import { judge } from '@fest/lab/challenges/judge.ts'
import type { Task } from '@fest/lab/challenges/task.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'

export type Question = { id: number; task: Task; circuit: Circuit }

/** Judges in a thread of its own, as circuits are simulated. */
self.addEventListener('message', ({ data: { id, task, circuit } }: MessageEvent<Question>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the page that made the worker
  self.postMessage({ id, verdict: judge(task, circuit) })
})
