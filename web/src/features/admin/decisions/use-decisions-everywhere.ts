import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { useLeaveWarning } from '#app/lib/window/use-leave-warning.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { isTypedInto, keysSetting } from '../kinds/list-keys.ts'
import type { DecisionState } from './decision-state.ts'
import type { Decisions } from './decision-store.ts'
import { undoableOptions } from './open-decisions.ts'

const quietMs = 4000

/** What every screen of the panel needs for decisions: the undo, its key, and a warning before leaving. */
export function useDecisionsEverywhere(decisions: Decisions, state: DecisionState): void {
  const client = useQueryClient()

  // The screen's own requests come first.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data: undoable } = useQuery({ ...undoableOptions(), enabled: isIdle })
  useEffect(() => {
    if (undoable) decisions.learn(undoable.decisions, undoable.askedAt)
  }, [decisions, undoable])

  // After signing in again, or when the screen is looked at again.
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === 'visible') void decisions.send()
    }
    send()
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [decisions])

  // Counting the undecided rows costs more than a decision, so it waits for a pause.
  const settledCount = state.batches.filter(
    ({ state: is, rows }) => rows.length > 0 && (is === 'done' || is === 'undone'),
  ).length
  useEffect(() => {
    if (settledCount === 0) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['backend', 'admin', 'overview'] }),
      quietMs,
    )
    return () => clearTimeout(timer)
  }, [client, settledCount])

  // Unsent decisions exist only on this device, so the browser asks before leaving.
  useLeaveWarning(state.batches.some(({ state: is }) => is !== 'done' && is !== 'undone'))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key !== 'u' || ctrlKey || metaKey || altKey || shiftKey || repeat) return
    if (event.defaultPrevented || isTypedInto(event.target) || !keysSetting.read()) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (!decisions.undo()) toast.info('There’s nothing to undo')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
