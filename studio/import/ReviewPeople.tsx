import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { useId } from 'react'
import type { Joins } from './plan/match.ts'
import type { PlannedItem } from './plan/plan.ts'
import type { Stored } from './plan/stored.ts'
import { comparableName } from './program.ts'
import { Folded } from './ReviewLists.tsx'

type Props = {
  items: readonly PlannedItem[]
  documents: readonly Stored[]
  joins: Joins
  isLocked: boolean
  /** Says who the entry with this key is: a document by its id, null for somebody new, undefined to leave it to us. */
  onJoin: (key: string, id: string | null | undefined) => void
}

/** Who of the file is whom of the people here, where more than an id says so; each can be decided otherwise. */
export function ReviewPeople({ items, documents, joins, isLocked, onJoin }: Props) {
  const listId = useId()
  const people = items.filter(({ type }) => type === 'person')
  const isDecided = ({ key }: PlannedItem) => joins.has(key)
  const found = people.filter(
    (item) =>
      isDecided(item) ||
      item.by === 'name' ||
      (item.here !== null && comparableName(item.here) !== comparableName(item.title)),
  )
  const unknown = people.filter((item) => item.by === 'new' && !isDecided(item))
  const here = namesHere(documents)
  return (
    <>
      <Folded title="People who are here already" count={found.length} isOpen={found.length <= 20}>
        <p className="fest-note">
          The file has people with these names, and so have you. Uncheck who is somebody else: they become a
          new person.
        </p>
        <ul className="import-list">
          {found.map((item) => (
            <li key={item.key}>
              <label className="import-take">
                <input
                  type="checkbox"
                  checked={item.here !== null}
                  disabled={isLocked}
                  onChange={({ target }) =>
                    onJoin(item.key, target.checked || item.by === 'chosen' ? undefined : null)
                  }
                />
                <span>
                  {item.title} <span className="fest-number">{wordsFor(item)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Folded>
      <Folded title="New people" count={here.size === 0 ? 0 : unknown.length}>
        <p className="fest-note">Is someone here under another name? Type it, and they’re one person.</p>
        <datalist id={listId}>
          {[...here.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <ul className="import-list">
          {unknown.map((item) => (
            <li key={item.key}>
              <label className="import-field">
                {item.title}
                <input
                  type="text"
                  list={listId}
                  placeholder="new"
                  disabled={isLocked}
                  onChange={({ target }) => {
                    const id = here.get(target.value)
                    if (id !== undefined) onJoin(item.key, id)
                  }}
                />
              </label>
            </li>
          ))}
        </ul>
      </Folded>
    </>
  )
}

function wordsFor({ by, here, title }: PlannedItem): string {
  if (here === null) return 'somebody else'
  if (comparableName(here) === comparableName(title)) return 'the same name'
  return by === 'chosen' ? `is ${here}` : `imported before, now ${here}`
}

/** The ids of people in the dataset by their names; namesakes have a number. */
function namesHere(documents: readonly Stored[]): Map<string, string> {
  const ids = new Map<string, string>()
  const seen = new Set<string>()
  for (const { _id, _type, name } of documents) {
    const id = publishedIdOf(_id)
    if (_type !== 'person' || typeof name !== 'string' || seen.has(id)) continue
    seen.add(id)
    let label = name
    for (let number = 2; ids.has(label); number++) label = `${name} (${number})`
    ids.set(label, id)
  }
  return ids
}
