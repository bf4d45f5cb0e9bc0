import { counted } from '@fest/schemas/core/count-words.ts'
import type { PlannedItem } from './plan/plan.ts'
import { type ImportedType, importedTypes } from './program.ts'

/** The names of the types in sentences. */
export const typeWords: Record<ImportedType, { one: string; many: string }> = {
  room: { one: 'room', many: 'rooms' },
  track: { one: 'track', many: 'tracks' },
  person: { one: 'person', many: 'people' },
  session: { one: 'session', many: 'sessions' },
}

/** Has no comma before “and”. */
const listOfCounts = new Intl.ListFormat('en-GB')

/** `75 sessions, 81 people and 8 rooms`; empty for no items. */
export function countsInWords(items: readonly Pick<PlannedItem, 'type'>[]): string {
  const parts = importedTypes.toReversed().flatMap((type) => {
    const count = items.filter((item) => item.type === type).length
    return count === 0 ? [] : [counted(count, typeWords[type].one, typeWords[type].many)]
  })
  return listOfCounts.format(parts)
}
