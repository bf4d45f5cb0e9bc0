import { shortened } from '@fest/sheets/heading-row.ts'
import { Select, Stack, Text } from '@sanity/ui'
import { Note } from '../page/Parts.tsx'
import type { columnsOf } from './chosen-file.ts'
import { columnFields } from './column-fields.ts'
import type { ImportedType } from './program.ts'

/** A column, with what it was taken for. */
type Column = ReturnType<typeof columnsOf>[number]

const kindWords: Partial<Record<Column['kind'], string>> = {
  'yes-no': 'yes or no',
  states: 'a few states',
  time: 'dates or times',
}

function nameOf({ heading, index }: Column): string {
  return heading || `Column ${index + 1}`
}

/** What has to be decided about a column that isn't read. */
export function questionAbout(column: Column): string {
  return `“${nameOf(column)}” holds ${kindWords[column.kind] ?? 'something'}, and isn’t read: choose what it becomes, or leave it out.`
}

const reasonWords = {
  choice: 'as you chose',
  heading: 'by its heading',
  cells: 'by its values, please check',
}

type RowProps = { column: Column; type: ImportedType; onChoose: (field: string | null) => void }

/** A column as it stands in the file, what it becomes, and how sure that is. */
export function ColumnRow({ column, type, onChoose }: RowProps) {
  const { field, reason, samples, filled, isOpen } = column
  const unread = filled === 0 ? 'empty' : isOpen ? 'not read yet: please decide' : 'not read'
  return (
    <tr>
      <th scope="row">
        <Text size={1} weight="medium">
          {nameOf(column)}
        </Text>
      </th>
      <td>
        <Text size={1}>{samples.map((sample) => shortened(sample, 40)).join(' · ')}</Text>
      </td>
      <td>
        <Stack gap={2}>
          <Select
            aria-label={`What "${nameOf(column)}" becomes`}
            value={isOpen ? '?' : (field ?? '')}
            onChange={({ currentTarget: { value } }) => onChoose(value || null)}
          >
            {isOpen && (
              <option value="?" disabled>
                Choose
              </option>
            )}
            <option value="">nothing</option>
            {columnFields[type].map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
          <Note>{field === null || reason === null ? unread : reasonWords[reason]}</Note>
        </Stack>
      </td>
    </tr>
  )
}
