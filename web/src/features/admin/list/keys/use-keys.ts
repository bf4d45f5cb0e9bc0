import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { actionOf, isPressable, isTypedInto, type KeyAction, keysSetting } from '../../kinds/list-keys.ts'

/**
 * Calls `act` for shortcuts in a list: never while somebody types or a dialog is open, and for single letters only
 * while they are turned on. `act` returns whether it did something.
 */
export function useKeys(kind: AdminKind, act: (action: KeyAction) => boolean) {
  const areOn = useSyncExternalStore(keysSetting.subscribe, keysSetting.read)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedInto(event.target)) return
    if (document.querySelector('dialog[open]')) return
    const isLetter = event.key.length === 1
    if (isLetter && !areOn) return
    // These keys belong to a button, link or checkbox that has the focus.
    if ((event.key === 'Enter' || event.key === ' ') && isPressable(event.target)) return
    if (event.key.startsWith('Arrow') && !isInList(event.target)) return
    const action = actionOf(kind, event)
    if (action && act(action)) event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return { areOn, choose: keysSetting.write }
}

/** Elsewhere the arrow keys scroll and move through menus. */
function isInList(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target === document.body || target.closest('[role=grid]') !== null)
}
