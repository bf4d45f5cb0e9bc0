/** A value that changes, for `useSyncExternalStore` and other subscribers. */
export function createSignal() {
  const listeners = new Set<() => void>()
  return {
    /** Tells everybody who listens. */
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

/** A value outside React. Everybody who listens hears each time it is set, even to what it was. */
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
