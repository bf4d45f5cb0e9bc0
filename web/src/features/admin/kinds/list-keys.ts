import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useEffect, useEffectEvent } from 'react'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { type Decision, decisionsOf } from './decision-kinds.ts'

export type KeyAction =
  | { do: 'move'; by: 1 | -1; isExtending: boolean }
  | { do: 'edge'; to: 'first' | 'last' }
  | { do: 'decide'; decision: Decision }
  | { do: 'open' | 'select' | 'note' | 'assign' | 'search' | 'help' | 'close' | 'all' }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>

const simple: Record<string, KeyAction> = {
  Enter: { do: 'open' },
  o: { do: 'open' },
  x: { do: 'select' },
  ' ': { do: 'select' },
  n: { do: 'note' },
  e: { do: 'assign' },
  '/': { do: 'search' },
  '?': { do: 'help' },
  Escape: { do: 'close' },
  Home: { do: 'edge', to: 'first' },
  End: { do: 'edge', to: 'last' },
}

/** The action of a key in the list of a kind; null for none. The caller decides whether shortcuts are active. */
export function actionOf(kind: AdminKind, pressed: Pressed): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = pressed
  if (ctrlKey || metaKey || altKey) return null
  const isExtending = shiftKey
  // With Shift a letter arrives as a capital.
  const letter = key.length === 1 ? key.toLowerCase() : key
  if (letter === 'j' || key === 'ArrowDown') return { do: 'move', by: 1, isExtending }
  if (letter === 'k' || key === 'ArrowUp') return { do: 'move', by: -1, isExtending }
  // A held key may move through rows, but must not decide on one after the other.
  if (repeat) return null
  if (shiftKey && letter === 'x') return { do: 'all' }
  if (shiftKey && key !== '?' && key !== '/') return null
  const decision = decisionsOf(kind).find((one) => one.key === letter)
  return decision ? { do: 'decide', decision } : (simple[key] ?? null)
}

/** Whether the focused element takes the key as text or as a press. */
function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
  )
}

/** Whether Enter, Space and the arrow keys belong to the focused element: a button, a link, an open menu. */
export function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('a, button, summary, input, [role=menu], [role=listbox]') !== null
  )
}

/** Calls `act` for keys that are pressed outside of fields and dialogs; it returns whether it did something. */
export function useKeyDown(act: (event: KeyboardEvent) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedInto(event.target)) return
    if (document.querySelector('dialog[open]')) return
    if (act(event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Whether single letters act as shortcuts on this device; they can be turned off (WCAG 2.1.4). */
export const keysSetting = keptValue(
  'fest-admin-keys',
  (text) => text !== 'off',
  (isOn) => (isOn ? null : 'off'),
)

/** Every shortcut of a kind with its description, in the order of learning. */
export function keyWords(kind: AdminKind): { title: string; keys: { keys: string[]; words: string }[] }[] {
  return [
    {
      title: 'Move',
      keys: [
        { keys: ['J', 'Down'], words: 'next row' },
        { keys: ['K', 'Up'], words: 'previous row' },
        { keys: ['Home', 'End'], words: 'first and last row' },
        { keys: ['Enter'], words: 'open the row beside the list' },
        { keys: ['Esc'], words: 'close, then unselect' },
        { keys: ['/'], words: 'search' },
      ],
    },
    {
      title: 'Decide',
      keys: [
        ...decisionsOf(kind).map(({ key, label }) => ({
          keys: [key.toUpperCase()],
          words: label.toLowerCase(),
        })),
        { keys: ['U'], words: 'undo the last decision' },
      ],
    },
    {
      title: 'Work together',
      keys: [
        { keys: ['N'], words: 'write a note' },
        { keys: ['E'], words: 'assign to me' },
      ],
    },
    {
      title: 'Select several',
      keys: [
        { keys: ['X', 'Space'], words: 'select the row' },
        { keys: ['Shift', 'J or K'], words: 'select as you move' },
        { keys: ['Shift', 'X'], words: 'select or clear the whole page' },
      ],
    },
  ]
}
