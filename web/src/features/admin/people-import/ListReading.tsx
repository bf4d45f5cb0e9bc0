import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { type PersonRole, personRoleLabels, personRoles } from '@fest/schemas/vocabulary/registration.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import { headingChoices, shortened } from '@fest/sheets/heading-row.ts'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { SelectField } from '../parts/fields.tsx'
import { Section } from '../parts/screen.tsx'
import { type PersonColumn, personColumns } from './people-columns.ts'
import { guessPeople, type PeopleList, type PeopleReading, unreadColumns } from './people-list.ts'
import { type PeopleSheet, peopleSheet } from './people-sheet.ts'

type Props = {
  sheets: readonly PeopleSheet[]
  sheet: PeopleSheet
  reading: PeopleReading
  list: PeopleList
  onChange: (sheet: PeopleSheet, reading: PeopleReading) => void
}

const columnLabels: Record<PersonColumn, string> = {
  email: 'Email',
  full_name: 'Name',
  given_name: 'First name',
  family_name: 'Last name',
  role: 'Role',
  institution: 'Institution',
}

/** How a list is read, before anything is written: its columns, its statuses, and what is left out. */
export function ListReading(props: Props) {
  const { sheet, reading, list, onChange } = props
  const unread = unreadColumns(sheet, reading)
  return (
    <>
      <Section title="What we read" className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Shape {...props} />
          <ColumnChoices {...props} />
        </div>
        {unread.length > 0 ? (
          <details>
            <summary className="cursor-pointer py-2">{`Not read: ${counted(unread.length, 'column', 'columns')}`}</summary>
            <ul className="text-muted">
              {unread.map(({ heading, example }, at) => (
                // Two columns can have one heading.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>{`${heading}: ${shortened(example)}`}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </Section>
      <WordChoices {...props} />
      {list.unnamed > 0 ? (
        <Checkbox
          label={`Use whoever ordered where a line names nobody of its own (${formatCount(list.unnamed)})`}
          help="Otherwise these lines are wrong: a ticket needs a name and an address."
          checked={reading.usesBuyer}
          onChange={({ target }) => onChange(sheet, { ...reading, usesBuyer: target.checked })}
        />
      ) : null}
      {list.left.length + list.extraPlaces + list.others.length > 0 ? (
        <Section title="Left out">
          <ul>
            {list.left.map(({ what, count, example }) => (
              <li key={what}>{`${what}: ${formatCount(count)} (${shortened(example)})`}</li>
            ))}
            {list.others.map(({ heading, count }) => (
              <li
                key={heading}
              >{`Further people in “${heading}”: ${formatCount(count)}. Choose it as Email to import them.`}</li>
            ))}
            {list.extraPlaces > 0 ? (
              <li>{`Places for people this list doesn’t name: ${formatCount(list.extraPlaces)}`}</li>
            ) : null}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

function Shape({ sheets, sheet, onChange }: Props) {
  const change = (next: PeopleSheet) => onChange(next, guessPeople(next))
  return (
    <>
      {sheets.length > 1 ? (
        <SelectField
          label="Sheet"
          value={sheets.findIndex(({ all }) => all === sheet.all)}
          options={sheets.map(({ name, rows }, value) => ({
            value,
            label: `${name} (${counted(rows.length, 'row', 'rows')})`,
          }))}
          onChange={({ target }) => change(sheets[Number(target.value)] ?? sheet)}
        />
      ) : null}
      <SelectField
        label="Headings are in"
        value={sheet.headingAt}
        options={[{ value: -1, label: 'no row: the first one is somebody' }, ...headingChoices(sheet.all)]}
        onChange={({ target }) =>
          change(peopleSheet({ name: sheet.name, rows: sheet.all }, Number(target.value)))
        }
      />
    </>
  )
}

function ColumnChoices({ sheet, reading, onChange }: Props) {
  const { columns } = reading
  const options = [
    { value: -1, label: 'no column' },
    ...sheet.header.map((heading, value) => ({ value, label: shortened(heading) })),
  ]
  const example = (at: number) => {
    const cell = sheet.rows.map(({ cells }) => readCell(cells[at] ?? '')).find((text) => text !== '')
    return cell === undefined ? undefined : `Such as ${shortened(cell)}`
  }
  const choose = (chosen: Partial<typeof columns>) =>
    onChange(sheet, { ...reading, columns: { ...columns, ...chosen } })
  return (
    <>
      {personColumns.map((name) => (
        <SelectField
          key={name}
          label={columnLabels[name]}
          help={example(columns[name])}
          value={columns[name]}
          options={options}
          onChange={({ target }) => choose({ [name]: Number(target.value) })}
        />
      ))}
      {[...columns.statuses, -1].map((at, place) => (
        <SelectField
          // The last select adds a column.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          label={place === 0 ? 'Whether they come' : 'Whether they come, too'}
          help={example(at)}
          value={at}
          options={options}
          onChange={({ target }) => {
            const statuses = [...columns.statuses]
            statuses[place] = Number(target.value)
            choose({ statuses: [...new Set(statuses)].filter((each) => each >= 0) })
          }}
        />
      ))}
    </>
  )
}

/** The meaning of the list's own words, asked once instead of for every line. */
function WordChoices({ sheet, reading, list: { statuses, roles }, onChange }: Props) {
  return (
    <>
      {statuses.length > 0 ? (
        <Section title="Who comes" className="flex flex-col gap-2">
          <div className="grid gap-4 sm:grid-cols-2">
            {statuses.map(({ key, heading, word, count, meaning }) => (
              <SelectField
                key={key}
                label={`${heading}: ${shortened(word)} (${formatCount(count)})`}
                value={meaning === null ? '' : meaning ? 'yes' : 'no'}
                options={[
                  ...(meaning === null ? [{ value: '', label: 'Choose' }] : []),
                  { value: 'yes', label: 'Register them' },
                  { value: 'no', label: 'Leave them out' },
                ]}
                onChange={({ target }) =>
                  onChange(sheet, {
                    ...reading,
                    comes: new Map(reading.comes).set(key, target.value === 'yes'),
                  })
                }
              />
            ))}
          </div>
        </Section>
      ) : null}
      {roles.length > 0 ? (
        <Section title="What they do" className="flex flex-col gap-2">
          <div className="grid gap-4 sm:grid-cols-2">
            {roles.map(({ key, word, count, meaning }) => (
              <SelectField
                key={key}
                label={`${shortened(word)} (${formatCount(count)})`}
                value={meaning ?? ''}
                options={[
                  { value: '', label: 'Leave open' },
                  ...personRoles.map((value) => ({ value, label: personRoleLabels[value] })),
                ]}
                onChange={({ target }) =>
                  onChange(sheet, {
                    ...reading,
                    roles: new Map(reading.roles).set(key, target.value as PersonRole | ''),
                  })
                }
              />
            ))}
          </div>
        </Section>
      ) : null}
    </>
  )
}
