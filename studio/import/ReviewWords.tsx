import { Folded } from './ReviewLists.tsx'
import type { ForeignWord } from './program.ts'
import { wordFields, wordKey } from './word-choices.ts'

type Props = {
  words: readonly ForeignWord[]
  isLocked: boolean
  onChoose: (key: string, value: string) => void
}

const fieldWords: Record<ForeignWord['field'], string> = {
  kind: 'kind',
  level: 'level',
  mode: 'how to take part',
  status: 'status',
  role: 'role',
}

/** The file's own words for kinds, levels and the like, each to be mapped once. */
export function ReviewWords({ words, isLocked, onChoose }: Props) {
  return (
    <Folded title="Words we don’t know" count={words.length} isOpen>
      <p className="fest-note">
        Say once what each of them means. The next import on this device knows it. What you leave out is
        imported without it.
      </p>
      <ul className="import-list">
        {words.map((word) => (
          <li key={`${word.field}/${word.word}`}>
            <label className="import-field">
              <span>
                {word.word}{' '}
                <span className="fest-number">
                  {fieldWords[word.field]}, {word.count === 1 ? 'once' : `${word.count} times`}
                </span>
              </span>
              <select
                value={word.chosen}
                disabled={isLocked}
                onChange={({ target }) => onChoose(wordKey(word.field, word.word), target.value)}
              >
                <option value="">leave out</option>
                {Object.entries(wordFields[word.field]).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
