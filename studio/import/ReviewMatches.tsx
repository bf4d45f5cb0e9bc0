import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { TextInput } from '@sanity/ui'
import { useId } from 'react'
import { nameOfDocument, type Joins } from './plan/match.ts'
import type { PlannedItem } from './plan/plan.ts'
import type { Stored } from './plan/stored.ts'
import { comparableName, type ImportedType } from './program.ts'
import { Field, Folded, Note, Tick } from '../page/Parts.tsx'
import { typeWords } from './words.ts'

type Props = {
  items: readonly PlannedItem[]
  documents: readonly Stored[]
  joins: Joins
  isLocked: boolean
  /** Decides an entry's match: a document's id, null for a new document, undefined for automatic. */
  onJoin: (key: string, id: string | null | undefined) => void
}

const namedTypes = ['person', 'room', 'track'] as const satisfies readonly ImportedType[]

/** Entries matched with documents by name instead of by id; each match can be changed. */
export function ReviewMatches({ items, documents, joins, isLocked, onJoin }: Props) {
  const listId = useId()
  const named = items.filter(({ type }) => type !== 'session')
  const isDecided = ({ key }: PlannedItem) => joins.has(key)
  const found = named.filter(
    (item) =>
      isDecided(item) ||
      item.by === 'name' ||
      (item.here !== null && comparableName(item.here) !== comparableName(item.title)),
  )
  const here = new Map(namedTypes.map((type) => [type as ImportedType, namesHere(documents, type)]))
  const unknown = named.filter(
    (item) => item.by === 'new' && !isDecided(item) && (here.get(item.type)?.size ?? 0) > 0,
  )
  return (
    <>
      <Folded title="Here already" count={found.length} isOpen={found.length <= 20}>
        <Note>We know these by name. Uncheck what only has the same name: it becomes new.</Note>
        {found.map((item) => (
          <Tick
            key={item.key}
            isTicked={item.here !== null}
            isLocked={isLocked}
            onTick={(isTicked) => onJoin(item.key, isTicked || item.by === 'chosen' ? undefined : null)}
          >
            {`${item.title} (${typeWords[item.type].one}, ${wordsFor(item)})`}
          </Tick>
        ))}
      </Folded>
      <Folded title="New people, rooms and tracks" count={unknown.length}>
        <Note>Is one of them here under another name? Choose it, and they become one.</Note>
        {namedTypes.map((type) => (
          <datalist key={type} id={`${listId}${type}`}>
            {[...(here.get(type)?.keys() ?? [])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        ))}
        {unknown.map((item) => (
          <Field key={item.key} label={`${item.title} (${typeWords[item.type].one})`}>
            <TextInput
              list={`${listId}${item.type}`}
              placeholder="new"
              disabled={isLocked}
              onChange={({ currentTarget }) => {
                const id = here.get(item.type)?.get(currentTarget.value)
                if (id !== undefined) onJoin(item.key, id)
              }}
            />
          </Field>
        ))}
      </Folded>
    </>
  )
}

function wordsFor({ by, here, title }: PlannedItem): string {
  if (here === null) return 'a new one'
  if (comparableName(here) === comparableName(title)) return 'the same name'
  return by === 'chosen' ? `is ${here}` : `imported before, now ${here}`
}

/** The ids of a type's documents by their names; namesakes have a number. */
function namesHere(documents: readonly Stored[], type: ImportedType): Map<string, string> {
  const ids = new Map<string, string>()
  const seen = new Set<string>()
  for (const document of documents) {
    const id = publishedIdOf(document._id)
    if (document._type !== type || seen.has(id)) continue
    seen.add(id)
    const name = nameOfDocument(document)
    let label = name
    for (let number = 2; ids.has(label); number++) label = `${name} (${number})`
    ids.set(label, id)
  }
  return ids
}
