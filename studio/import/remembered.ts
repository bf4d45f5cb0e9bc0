/** Remembers what was read from each text: guessing asks for the same headings and cells again and again. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const found = known.get(text) ?? { value: read(text) }
    if (known.size > 5000) known.clear()
    known.set(text, found)
    return found.value
  }
}

/** Made when somebody first asks. */
export function once<Value>(make: () => Value): () => Value {
  const made = remembered(make)
  return () => made('')
}
