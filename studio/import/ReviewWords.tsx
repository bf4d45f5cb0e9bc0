import { Select } from '@sanity/ui'
import { Field } from '../page/Field.tsx'
import { Folded } from '../page/Folded.tsx'
import { Note } from '../page/Note.tsx'
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
      <Note>
        Say once what each of them means. The next import on this device knows it. What you leave out is
        imported without it.
      </Note>
      {words.map((word) => (
        <Field
          key={`${word.field}/${word.word}`}
          label={`${word.word} (${fieldWords[word.field]}, ${word.count === 1 ? 'once' : `${word.count} times`})`}
        >
          <Select
            value={word.chosen}
            disabled={isLocked}
            onChange={({ currentTarget }) => onChoose(wordKey(word.field, word.word), currentTarget.value)}
          >
            <option value="">leave out</option>
            {Object.entries(wordFields[word.field]).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </Folded>
  )
}
