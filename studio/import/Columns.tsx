import { counted } from '@fest/schemas/core/count-words.ts'
import { formatDayWithYear } from '@fest/schemas/core/event-time.ts'
import { Button, Select, Stack, Text, TextInput } from '@sanity/ui'
import { headingChoices, shortened } from '@fest/sheets/heading-row.ts'
import { columnFields } from './column-names.ts'
import { type ChosenReading, type ChosenSheet, firstDayOf, questionsOf, sheetOf } from './chosen-file.ts'
import { namedSheet } from './read/named-sheet.ts'
import type { NamedSheet, Sheet, SheetShape } from './read/sheet.ts'
import { type EventDays, type ImportedType, importedTypes } from './program.ts'
import { Field, Foot, Note } from '../page/Parts.tsx'
import { typeWords } from './words.ts'

type Props = {
  content: ChosenSheet
  eventDays: EventDays | null
  timeZone: string
  /** Other settings for reading the columns. */
  onChange: (reading: ChosenReading) => void
  onType: (type: ImportedType) => void
  /** Another sheet of a workbook, or the same one in another shape. */
  onSheet: (chosen: number, sheet: NamedSheet) => void
  onDone: () => void
}

/** What a spreadsheet lists and what each column means: guessed, and to be corrected. */
export function Columns(props: Props) {
  const { content, eventDays, timeZone, onChange, onType, onSheet, onDone } = props
  const { sheets, chosen, reading } = content
  const named = sheetOf(content)
  const { sheet } = named
  const { type, mapping } = reading
  const firstDay = firstDayOf(content, eventDays)
  const { faults, dayOrder, undated, datesAbove, nameOrder } = questionsOf(content, eventDays)
  // Two columns can have one heading.
  const columns = sheet.header.map((heading, index) => ({
    index,
    key: `${index}/${heading}`,
    name: heading || `Column ${index + 1}`,
  }))
  return (
    <>
      <Stack as="section" gap={5} aria-label="The columns">
        <Stack gap={3}>
          {sheets.length > 1 && (
            <Choice
              label="Sheet"
              value={chosen}
              options={sheets.map(({ name, sheet: { rows } }, index) => [
                index,
                `${name} (${counted(rows.length, 'row', 'rows')})`,
              ])}
              note={`This workbook has ${sheets.length} sheets, and we import one at a time. Come back here for the others.`}
              onChoose={(index) => onSheet(index, sheetOf({ sheets, chosen: index }))}
            />
          )}
          <ShapeChoice named={named} onShape={(shape) => onSheet(chosen, namedSheet(named, shape))} />
          <Choice
            label="Each row is a"
            value={type}
            options={importedTypes.toReversed().map((each) => [each, typeWords[each].one])}
            onChoose={onType}
          />
          {dayOrder !== null && (
            <Choice
              label="In 03/04/2025 the day is"
              value={dayOrder}
              options={[
                ['day-first', '3, as in 3 April'],
                ['month-first', '4, as in March 4'],
              ]}
              onChoose={(order) => onChange({ ...reading, dayOrder: order })}
            />
          )}
          {undated && (
            <Field
              label={
                undated.text ? `The date of the first day, “${undated.text}”` : 'The day of all these times'
              }
            >
              <TextInput
                type="date"
                value={firstDay ?? ''}
                onChange={({ currentTarget }) => onChange({ ...reading, firstDay: currentTarget.value })}
              />
            </Field>
          )}
          {datesAbove !== null && (
            <Choice
              label="Rows with a time but no date are"
              value={datesAbove ? 'above' : 'open'}
              options={[
                ['above', 'on the day of the row above'],
                ['open', 'on no day yet'],
              ]}
              onChoose={(day) => onChange({ ...reading, hasDatesAbove: day === 'above' })}
            />
          )}
          {nameOrder !== null && (
            <Choice
              label="Names with a comma are"
              value={nameOrder}
              options={[
                ['family-first', 'one person: Vogelsang, Ada'],
                ['given-first', type === 'session' ? 'several people: Ada, Bo' : 'right as they are'],
              ]}
              onChoose={(order) => onChange({ ...reading, nameOrder: order })}
            />
          )}
        </Stack>
        <table>
          <thead>
            <tr>
              {['Column', 'For example', 'Becomes'].map((heading) => (
                <th key={heading} scope="col">
                  <Text muted size={1}>
                    {heading}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ index, key, name }) => (
              <tr key={key}>
                <th scope="row">
                  <Text size={1} weight="medium">
                    {name}
                  </Text>
                </th>
                <td>
                  <Text size={1}>{exampleOf(sheet, index)}</Text>
                </td>
                <td>
                  <Select
                    aria-label={`What "${name}" becomes`}
                    value={mapping[index] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      onChange({
                        ...reading,
                        mapping: mapping.map((field, at) => (at === index ? value || null : field)),
                      })
                    }
                  >
                    <option value="">nothing</option>
                    {columnFields[type].map(({ name, title }) => (
                      <option key={name} value={name}>
                        {title}
                      </option>
                    ))}
                  </Select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
      <Foot>
        <Note>
          <output>{faults.length > 0 ? faults.join(' ') : noteOf(firstDay, timeZone)}</output>
        </Note>
        <Button tone="primary" disabled={faults.length > 0} text="Compare with the Studio" onClick={onDone} />
      </Foot>
    </>
  )
}

/** Repeats the chosen day: the browser's field uses the computer's date format. */
function noteOf(firstDay: string | null, timeZone: string): string {
  if (firstDay === '') return 'Without the date, sessions are imported without their times.'
  return `Times are read as ${timeZone}${firstDay === null ? '' : `, from ${formatDayWithYear(firstDay)}`}.`
}

type ChoiceProps<Value extends string | number> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, words: string])[]
  note?: string
  onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({
  label,
  value,
  options,
  note,
  onChoose,
}: ChoiceProps<Value>) {
  return (
    <>
      <Field label={label}>
        <Select
          value={value}
          onChange={({ currentTarget }) => {
            const [chosen] = options[currentTarget.selectedIndex] ?? []
            if (chosen !== undefined) onChoose(chosen)
          }}
        >
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      {note !== undefined && <Note>{note}</Note>}
    </>
  )
}

type ShapeProps = { named: NamedSheet; onShape: (shape: Partial<SheetShape>) => void }

/** The choice of the heading row, and whether its cells are rooms. */
function ShapeChoice({ named: { rows, shape }, onShape }: ShapeProps) {
  return (
    <>
      <Choice
        label="Headings are in"
        value={shape.headingAt}
        // The last row has nothing below it.
        options={headingChoices(rows.slice(0, -1)).map(({ value, label }) => [value, label])}
        onChoose={(headingAt) => onShape({ headingAt })}
      />
      {shape.isTimetable !== null && (
        <Choice
          label="The headings are"
          value={shape.isTimetable ? 'timetable' : 'list'}
          options={[
            ['timetable', 'rooms, days or times, with sessions below'],
            ['list', 'what the cells below are'],
          ]}
          onChoose={(each) => onShape({ ...shape, isTimetable: each === 'timetable' })}
        />
      )}
    </>
  )
}

/** The first cell of a column that isn't empty, shortened. */
function exampleOf({ rows }: Sheet, index: number): string {
  const cell = rows.map(({ cells }) => cells[index]?.trim() ?? '').find((text) => text !== '') ?? ''
  return shortened(cell)
}
