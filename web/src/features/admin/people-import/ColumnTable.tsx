import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { ColumnFacts, ColumnReason } from '@fest/sheets/column-mapping.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import { Select } from '#app/ui/forms/Form.tsx'
import { Table, type TableColumn } from '#app/ui/Table.tsx'
import { type Use, unread } from './people-columns.ts'
import type { PeopleReading } from './people-list.ts'
import type { PeopleSheet } from './people-sheet.ts'
import type { PersonColumn } from './people-words.ts'
import type { Answerable } from './readable-answers.ts'

const personLabels: Record<PersonColumn, string> = {
  email: 'Email',
  full_name: 'Name',
  given_name: 'First name',
  family_name: 'Last name',
  preferred_name: 'Preferred name',
}

const sureness: Record<NonNullable<ColumnReason>, string> = {
  choice: 'You chose this.',
  heading: 'By its heading.',
  cells: 'By what it holds.',
}

type Props = {
  sheet: PeopleSheet
  reading: PeopleReading
  questions: readonly Answerable[]
  onUse: (column: number, use: Use) => void
}

/** The columns as they are in the file, each with what it was taken for. */
export function ColumnTable(props: Props) {
  const { sheet, reading } = props
  return (
    <Table
      caption="What each column says"
      isCaptionHidden
      rows={sheet.facts.filter(({ filled, index }) => filled > 0 || reading.uses[index]?.why != null)}
      idOf={({ index }) => String(index)}
      columns={columnsOf(props)}
    />
  )
}

function columnsOf({ reading: { uses }, questions, onUse }: Props): TableColumn<ColumnFacts>[] {
  const options = optionsOf(uses, questions)
  return [
    {
      id: 'heading',
      title: 'Column',
      cell: ({ heading, isHidden }) => `${shortened(heading)}${isHidden ? ' (hidden in the file)' : ''}`,
    },
    {
      id: 'samples',
      title: 'Such as',
      cell: ({ samples }) => samples.map((cell) => shortened(cell, 30)).join(', '),
    },
    { id: 'filled', title: 'Filled in', isNumber: true, cell: ({ filled }) => formatCount(filled) },
    {
      id: 'use',
      title: 'Taken for',
      cell: ({ index, heading }) => {
        const { says, who, why } = uses[index] ?? unread
        return (
          <>
            <Select
              aria-label={`What “${heading}” says`}
              value={valueOf({ says, who })}
              onChange={({ target }) => {
                const [chosen = unread.says, whom] = target.value.split(' ')
                onUse(index, { says: chosen, who: Number(whom), why: 'choice' })
              }}
            >
              {says === 'asked' ? <option value={valueOf({ says, who })}>Choose</option> : null}
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            {why && says !== 'asked' ? <p className="text-muted">{sureness[why]}</p> : null}
          </>
        )
      },
    },
  ]
}

const valueOf = ({ says, who }: Pick<Use, 'says' | 'who'>) => `${says} ${who}`

function optionsOf(uses: readonly Use[], questions: readonly Answerable[]) {
  const most = Math.max(2, ...uses.map(({ who }) => who + 1))
  const labels = [
    ...Object.entries(personLabels),
    ...questions.map(({ name, label }) => [name, label] as const),
  ]
  return [
    { value: 'nothing 1', label: 'Not read' },
    { value: 'comes 1', label: 'Whether they come' },
    { value: 'places 1', label: 'Number of places' },
    ...Array.from({ length: most }, (_, at) => at + 1).flatMap((who) =>
      labels.map(([says, label]) => ({
        value: valueOf({ says, who }),
        label: `${shortened(label)}${who > 1 ? ` of person ${who}` : ''}`,
      })),
    ),
    ...Object.entries(personLabels).map(([says, label]) => ({
      value: valueOf({ says, who: 0 }),
      label: `${label} of whoever ordered`,
    })),
  ]
}
