/** Notifies subscribers of changes; for `useSyncExternalStore` and others. */
export function createSignal() {
  const listeners = new Set<() => void>()
  return {
    emit: () => {
      for (const listener of listeners) listener()
    },
    /** Returns a function that stops it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value outside React. Listeners are called each time it is set, even to the same value. */
export function createStore<Value>(value: Value) {
  const { emit, subscribe } = createSignal()
  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      emit()
    },
    subscribe,
  }
}
