// @chunk player
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { fromFragment, toFragment } from '@fest/lab/formats/address.ts'
import {
  type Circuit,
  mostOperations,
  type Operation,
  type OperationName,
} from '@fest/lab/circuit/circuit.ts'
import {
  type Edited,
  insert,
  move,
  newOperation,
  type Place,
  remove,
  removeQubit,
  replace,
} from './circuit/edit.ts'
import { momentsOf } from '@fest/lab/circuit/moments.ts'
import { operationWords } from '@fest/lab/circuit/gate-words.ts'

export type LabState = {
  circuit: Circuit
  /** The one that came last from elsewhere: an address, a text, a challenge. What came after it was built here. */
  opened: Circuit
  past: readonly Circuit[]
  future: readonly Circuit[]
  tool: OperationName
  selected: number | null
  /** How many operations the shown state has behind it; null means all. */
  step: number | null
  said: string
}

export type LabAction =
  | { type: 'choose'; tool: OperationName }
  | { type: 'place'; name: OperationName; place: Place }
  | { type: 'move'; index: number; grip: number; place: Place }
  | { type: 'remove'; index: number }
  | { type: 'replace'; index: number; operation: Operation; isGoingOn?: boolean }
  | { type: 'select'; index: number | null }
  | { type: 'load'; circuit: Circuit; said: string }
  /** The caller has made sure that the lab can run the resulting circuit. */
  | { type: 'wires'; by: 1 | -1 }
  | { type: 'step'; step: number | null }
  | { type: 'undo' }
  | { type: 'redo' }

const maxPast = 100

export function startLab(fragment: string): LabState {
  return startWith(fromFragment(fragment) ?? { qubits: 2, bits: 0, operations: [] })
}

export function startWith(circuit: Circuit): LabState {
  return { circuit, opened: circuit, past: [], future: [], tool: 'h', selected: null, step: null, said: '' }
}

export function labReducer(state: LabState, action: LabAction): LabState {
  const { circuit } = state
  switch (action.type) {
    case 'choose':
      return { ...state, tool: action.tool, said: t`${action.tool} chosen` }
    case 'place':
      return placed(state, action.name, action.place)
    case 'move':
      return edited(
        state,
        move(circuit, action.index, action.grip, action.place),
        t`There’s no room for it there`,
      )
    case 'remove': {
      const operation = circuit.operations[action.index]
      if (!operation) return state
      return changed(state, remove(circuit, action.index), t`${operationWords(operation)} removed`)
    }
    case 'replace': {
      const next = edited(state, replace(circuit, action.index, action.operation), '')
      return action.isGoingOn === true ? { ...next, past: state.past } : next
    }
    case 'select': {
      const operation = action.index === null ? undefined : circuit.operations[action.index]
      return {
        ...state,
        selected: action.index,
        said: operation ? t`${operationWords(operation)} selected` : '',
      }
    }
    case 'load':
      // The same once more, such as its own link opened again, is nothing to undo.
      return toFragment(action.circuit) === toFragment(circuit)
        ? { ...state, said: action.said }
        : { ...changed(state, action.circuit, action.said), opened: action.circuit }
    case 'wires': {
      const next = action.by === 1 ? { ...circuit, qubits: circuit.qubits + 1 } : removeQubit(circuit)
      return changed(state, next, plural(next.qubits, { one: '# qubit', other: '# qubits' }))
    }
    case 'step':
      return { ...state, step: action.step, said: stepWords(circuit, action.step) }
    case 'undo': {
      const before = state.past.at(-1)
      if (!before) return { ...state, said: t`There’s nothing to undo` }
      const future = [...state.future, circuit]
      return { ...fresh(state, before), past: state.past.slice(0, -1), future, said: t`Undone` }
    }
    case 'redo': {
      const after = state.future.at(-1)
      if (!after) return { ...state, said: t`There’s nothing to redo` }
      const past = [...state.past, circuit]
      return { ...fresh(state, after), past, future: state.future.slice(0, -1), said: t`Redone` }
    }
  }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { target: EventTarget | null }

/** What a pressed key does: undo, redo, or nothing; in a field the browser undoes what was typed. */
export function historyAction({ key, ctrlKey, metaKey, shiftKey, target }: Key): LabAction | null {
  const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z'
  const isRedo = ctrlKey && key.toLowerCase() === 'y'
  const isTyping = target instanceof Element && target.matches('input, textarea, dialog *')
  return (isUndo || isRedo) && !isTyping ? { type: isRedo || shiftKey ? 'redo' : 'undo' } : null
}

function placed(state: LabState, name: OperationName, { wire, moment }: Place): LabState {
  const { circuit } = state
  if (circuit.operations.length >= mostOperations(circuit.qubits))
    return { ...state, said: t`The circuit is as long as the lab can run` }
  const operation = newOperation(name, wire, circuit.qubits)
  if (!operation) return { ...state, said: t`${name} needs more qubits. Add one below the circuit.` }
  return edited(state, insert(circuit, operation, moment), '')
}

function edited(state: LabState, result: Edited | null, whyNot: string): LabState {
  const operation = result?.circuit.operations[result.index]
  if (!result || !operation) return { ...state, said: whyNot }
  const moment = (momentsOf(result.circuit)[result.index] ?? 0) + 1
  const said = t`${operationWords(operation)}, moment ${moment}`
  return { ...changed(state, result.circuit, said), selected: result.index }
}

function changed(state: LabState, circuit: Circuit, said: string): LabState {
  const past = [...state.past, state.circuit].slice(-maxPast)
  return { ...fresh(state, circuit), past, future: [], said }
}

function fresh(state: LabState, circuit: Circuit): LabState {
  return { ...state, circuit, selected: null, step: null }
}

function stepWords({ operations }: Circuit, step: number | null): string {
  const last = step === null ? undefined : operations[step - 1]
  if (step === null || step === operations.length) return t`The whole circuit`
  const count = operations.length
  return last ? t`Step ${step} of ${count}: ${operationWords(last)}` : t`Before the first step`
}
