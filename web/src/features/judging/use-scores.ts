import { createStore } from '@fest/schemas/core/create-store.ts'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { draftKey } from '#app/forms/draft.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { judgingProjectsOptions } from './judging.queries.ts'

/** How long a writer has to pause before a note is saved, in milliseconds. */
const pauseMs = 800
const againMs = 15_000

/** Saves scores: points at once, notes when their writer pauses, both again after a failure or a reload. */
export function useScores(userId: string) {
  const queryClient = useQueryClient()
  const [saver] = useState(() =>
    createScoreSaver({
      async save(project, criterion, { points, note }) {
        // The generated type can't know that both may be null.
        const score = { points: points as number, note: note as string }
        await callDatabase('save_score', { project, criterion, ...score })
      },
      onSaved(project, criterion, score) {
        queryClient.setQueryData(judgingProjectsOptions(userId).queryKey, (projects) =>
          projects?.map((row) =>
            row.project_id === project ? { ...row, scores: { ...row.scores, [criterion]: score } } : row,
          ),
        )
      },
      wordsOf: (error) => sentenceOf(toPlainError(error)),
      memory: memoryOf(userId),
    }),
  )
  const state = useSyncExternalStore(saver.subscribe, saver.stateNow, saver.stateNow)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const flush = () => void saver.flush()
    flush()
    const again = setInterval(flush, againMs)
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [saver])

  return {
    ...state,
    give(project: string, criterion: string, score: Score) {
      saver.put(project, criterion, score)
      void saver.flush()
    },
    write(project: string, criterion: string, score: Score) {
      saver.put(project, criterion, score)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saver.flush(), pauseMs)
    },
    flush: () => void saver.flush(),
  }
}

type Entries = Parameters<Parameters<typeof createScoreSaver>[0]['memory']['write']>[0]

/** Stored like drafts of forms, so that it is deleted with them when the person signs out. */
const memoryOf = (userId: string) =>
  keptValue<Entries>(
    draftKey('scores', userId),
    (text) => {
      const value = parseJson(text ?? '')
      // Only written below, in this shape.
      return Array.isArray(value) ? value : []
    },
    (entries) => (entries.length === 0 ? null : JSON.stringify(entries)),
  )

export type Score = { points: number | null; note: string | null }
type Entry = { project: string; criterion: string; score: Score }

type SaverState = {
  /** Scores that the database doesn't have yet, by `keyOf`. */
  unsent: ReadonlyMap<string, Score>
  isSaving: boolean
  /** Why the last attempt failed, in words; the score stays unsent until it is retried. */
  problem: string | null
}

type SaverParts = {
  save: (project: string, criterion: string, score: Score) => Promise<void>
  onSaved: (project: string, criterion: string, score: Score) => void
  wordsOf: (error: unknown) => string
  /** Where unsent scores survive a reload. */
  memory: { read: () => readonly Entry[]; write: (entries: readonly Entry[]) => void }
}

export function keyOf(project: string, criterion: string): string {
  return `${project} ${criterion}`
}

/**
 * Saves scores one by one, each at its latest value. One that fails stops no other, and waits for a retry.
 */
export function createScoreSaver({ save, onSaved, wordsOf, memory }: SaverParts) {
  const entries = new Map<string, Entry>()
  for (const entry of memory.read()) entries.set(keyOf(entry.project, entry.criterion), entry)
  const state = createStore<SaverState>({ unsent: scoresOf(entries), isSaving: false, problem: null })

  function set(change: Partial<SaverState>) {
    state.set({ ...state.get(), unsent: scoresOf(entries), ...change })
  }

  /** Stores a score without sending it: a note is sent when its writer pauses. */
  function put(project: string, criterion: string, score: Score) {
    entries.set(keyOf(project, criterion), { project, criterion, score })
    memory.write([...entries.values()])
    set({})
  }

  /** Sends what is unsent. Resolves when each was saved or has failed once; never rejects. */
  async function flush(): Promise<void> {
    if (state.get().isSaving || entries.size === 0) return
    set({ isSaving: true, problem: null })
    let problem: string | null = null
    const failed = new Set<Entry>()
    for (let next = firstOf(entries, failed); next; next = firstOf(entries, failed)) {
      const { project, criterion, score } = next
      try {
        await save(project, criterion, score)
        onSaved(project, criterion, score)
        // Unless a newer one was entered meanwhile, which is sent next.
        if (entries.get(keyOf(project, criterion)) === next) entries.delete(keyOf(project, criterion))
        memory.write([...entries.values()])
        set({})
      } catch (error) {
        problem = wordsOf(error)
        failed.add(next)
      }
    }
    set({ isSaving: false, problem })
  }

  return { put, flush, stateNow: state.get, subscribe: state.subscribe }
}

function firstOf(entries: ReadonlyMap<string, Entry>, except: ReadonlySet<Entry>): Entry | undefined {
  return [...entries.values()].find((entry) => !except.has(entry))
}

function scoresOf(entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Score> {
  return new Map([...entries].map(([key, { score }]) => [key, score]))
}
