/** A promise with its resolve function. Browsers from 2024 on have `Promise.withResolvers` for it. */
export function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let settle: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => (settle = resolve))
  return { promise, resolve: (value) => settle?.(value) }
}
