import type { WrittenChoice } from '@fest/schemas/content/checks/custom-questions.ts'

/** A choice as it is stored: its key stays when its words change, and answers keep the key. */
export type StoredChoice = WrittenChoice & { _key: string; _type: 'customChoice' }

/** A key as published questions may have one. */
export const newKey = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

export const newChoice = (label: string, key = newKey()): StoredChoice => ({
  _type: 'customChoice',
  _key: key,
  label,
})

/** The last typed text and the choice above it: shown at once, before it's stored. */
export type Typed = { key: string; label: string; below: string | null }

/** The choices, with the last typed text. */
export function withTyped(choices: readonly StoredChoice[], typed: Typed | null): readonly StoredChoice[] {
  if (!typed) return choices
  const { key, label, below } = typed
  const place = choices.findIndex(({ _key }) => _key === key)
  if (place !== -1) return choices.map((choice) => (choice._key === key ? { ...choice, label } : choice))
  const above = choices.findIndex(({ _key }) => _key === below)
  return choices.toSpliced(above === -1 ? choices.length : above + 1, 0, newChoice(label, key))
}

/** A line on the screen; the empty one, in which the next choice is typed, isn't stored. */
export type Line = { key: string; label: string; isStored: boolean }

/** Where the empty line is: below the choice with this key, or below all. */
export type EmptyLine = { key: string; below: string | null }

/** The lines to draw, the empty one among them. */
export function linesOf(choices: readonly StoredChoice[], empty: EmptyLine | null): Line[] {
  const lines = choices.map(({ _key, label = '' }) => ({ key: _key, label, isStored: true }))
  if (!empty) return lines
  const above = lines.findIndex(({ key }) => key === empty.below)
  return lines.toSpliced(above === -1 ? lines.length : above + 1, 0, {
    key: empty.key,
    label: '',
    isStored: false,
  })
}
