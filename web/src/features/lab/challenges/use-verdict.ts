import { useEffect, useRef, useState } from 'react'
import { judge, type Verdict } from '@fest/lab/challenges/judge.ts'
import type { Task } from '@fest/lab/challenges/task.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'

/** A circuit, and whether it solves the task. */
export type Judged = { readonly circuit: Circuit; readonly verdict: Verdict }

/** What the judge says of the latest circuit it has seen; null before its first word. */
export function useVerdict(task: Task, circuit: Circuit): Judged | null {
  const [judged, setJudged] = useState<Judged | null>(null)
  const judging = useRef<ReturnType<typeof createJudge> | null>(null)
  useEffect(() => {
    const made = createJudge(setJudged)
    judging.current = made
    return () => made.end()
  }, [])
  useEffect(() => judging.current?.ask(task, circuit), [task, circuit])
  return judged
}

function createJudge(give: (judged: Judged) => void) {
  let asked: { id: number; task: Task; circuit: Circuit } | null = null
  let worker: Worker | null = null
  let isBroken = false
  let number = 0

  /** A challenge has few qubits, so a browser that can't run the worker judges here. */
  function answerHere(): void {
    isBroken = true
    worker?.terminate()
    worker = null
    if (asked) give({ circuit: asked.circuit, verdict: judge(asked.task, asked.circuit) })
  }

  function start(): Worker {
    const started = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<{ id: number; verdict: Verdict }>) => {
      if (asked && data.id === asked.id) give({ circuit: asked.circuit, verdict: data.verdict })
    })
    started.addEventListener('error', answerHere)
    return started
  }

  return {
    ask(task: Task, circuit: Circuit) {
      asked = { id: ++number, task, circuit }
      if (isBroken) return answerHere()
      try {
        worker ??= start()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(asked)
      } catch {
        answerHere()
      }
    },
    end() {
      worker?.terminate()
      worker = null
    },
  }
}
