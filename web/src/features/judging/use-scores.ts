import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { draftKey } from '#app/forms/draft.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { judgingProjectsOptions } from './judging.queries.ts'
import { createScoreSaver, type Score } from './score-saver.ts'

/** How long a writer has to pause before a note is saved, in milliseconds. */
const pauseMs = 800
const againMs = 15_000

/**
 * A judge's scores on their way to the database: points at once, notes when the writer pauses, and both again after a
 * failure or a reload.
 */
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
