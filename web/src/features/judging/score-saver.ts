import { createStore } from '@fest/schemas/core/create-store.ts'

export type Score = { points: number | null; note: string | null }
type Entry = { project: string; criterion: string; score: Score }

export type SaverState = {
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
 * Saves scores one after the other, each with its latest value, so that the database ends up with what was entered
 * last. A failed save doesn't stop the others, and stays unsent until it is retried.
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
