import { counted } from '@fest/schemas/core/count-words.ts'
import { formatDayWithYear } from '@fest/schemas/core/event-time.ts'
import { Button, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { nameOrders } from '@fest/sheets/comma-names.ts'
import { headingChoices, shortened } from '@fest/sheets/heading-row.ts'
import {
  type ChosenReading,
  type ChosenSheet,
  columnsOf,
  firstDayOf,
  guessReading,
  questionsOf,
  sheetOf,
} from './chosen-file.ts'
import { columnFields } from './column-fields.ts'
import { namedSheet } from './read/named-sheet.ts'
import type { NamedSheet, SheetShape } from './read/sheet.ts'
import { type EventDays, type ImportedType, importedTypes } from './program.ts'
import { Choice, Field, Foot, Note, Status, TableHead } from '../page/Parts.tsx'
import { typeWords } from './words.ts'
import type { WordChoices } from './word-choices.ts'

type Props = {
  content: ChosenSheet
  eventDays: EventDays | null
  timeZone: string
  words: WordChoices
  /** Columns that were decided not to be read. */
  onLeave: (columns: readonly number[]) => void
  onChange: (reading: ChosenReading) => void
  /** Another sheet of a workbook, or the same one in another shape. */
  onSheet: (chosen: number, sheet: NamedSheet) => void
  onDone: () => void
}

/** What a spreadsheet lists and what its columns mean: guessed, and to be corrected. */
export function Columns(props: Props) {
  const { content, eventDays, timeZone, words, onLeave, onChange, onSheet, onDone } = props
  const { sheets, chosen, reading } = content
  const named = sheetOf(content)
  const { type, mapping } = reading
  const firstDay = firstDayOf(content, eventDays)
  const { faults, dayOrder, undated, datesAbove, nameOrder } = questionsOf(content, eventDays)
  const columns = columnsOf(content, words)
  const open = columns.filter(({ isOpen }) => isOpen)
  return (
    <>
      <Stack as="section" gap={5} aria-label="The columns">
        <Stack gap={3}>
          {sheets.length > 1 && (
            <>
              <Choice
                label={named.words === undefined ? 'Sheet' : 'The right letters are those of'}
                value={String(chosen)}
                options={Object.fromEntries(
                  sheets.map(({ name, words: read, isHidden, sheet: { rows } }, index) => [
                    index,
                    read ??
                      `${name} (${counted(rows.length, 'row', 'rows')}${isHidden ? ', hidden in the file' : ''})`,
                  ]),
                )}
                onChoose={(index) => onSheet(Number(index), sheetOf({ sheets, chosen: Number(index) }))}
              />
              <Note>
                {named.words === undefined
                  ? `This workbook has ${sheets.length} sheets, and we import one at a time. Come back here for the others.`
                  : 'The file doesn’t say how its letters are written. Saved as CSV in UTF-8, it does.'}
              </Note>
            </>
          )}
          <ShapeChoice named={named} onShape={(shape) => onSheet(chosen, namedSheet(named, shape))} />
          <Choice
            label="Each row is a"
            value={type}
            options={Object.fromEntries(
              importedTypes.toReversed().map((each) => [each, typeWords[each].one]),
            )}
            onChoose={(chosenType) => onChange(guessReading(named.sheet, words, chosenType))}
          />
          {dayOrder !== null && (
            <Choice
              label="In 03/04/2025 the day is"
              value={dayOrder}
              options={{ 'day-first': '3, as in 3 April', 'month-first': '4, as in March 4' }}
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
              options={{ above: 'on the day of the row above', open: 'on no day yet' }}
              onChoose={(day) => onChange({ ...reading, hasDatesAbove: day === 'above' })}
            />
          )}
          {nameOrder !== null && (
            <Choice
              label={`“${shortened(nameOrder.cell)}” is`}
              value={nameOrder.order}
              options={Object.fromEntries(
                nameOrders
                  .filter((order) => type === 'session' || order !== 'place-behind')
                  .map((order) => [order, peopleInWords(nameOrder.inWords(order), type)]),
              )}
              onChoose={(order) => onChange({ ...reading, nameOrder: order })}
            />
          )}
        </Stack>
        <table>
          <TableHead headings={['Column', 'What’s in it', 'Becomes']} />
          <tbody>
            {columns.map((column) => (
              // Two columns can have one heading.
              <ColumnRow
                key={`${column.index}/${column.heading}`}
                column={column}
                type={type}
                onChoose={(field) => {
                  if (field === null && column.field === null) onLeave([column.index])
                  else
                    onChange({
                      ...reading,
                      mapping: mapping.map((each, at) => (at === column.index ? field : each)),
                    })
                }}
              />
            ))}
          </tbody>
        </table>
      </Stack>
      <Foot>
        <Status>{[...faults, ...open.map(questionAbout)].join(' ') || noteOf(firstDay, timeZone)}</Status>
        <Flex gap={2}>
          {open.length > 0 && (
            <Button
              mode="ghost"
              text={open.length === 1 ? 'Leave it out' : `Leave these ${open.length} out`}
              onClick={() => onLeave(open.map(({ index }) => index))}
            />
          )}
          <Button
            tone="primary"
            disabled={faults.length + open.length > 0}
            text="Compare with the Studio"
            onClick={onDone}
          />
        </Flex>
      </Foot>
    </>
  )
}

/** `2 people: Ada and Bo`; a list of people has one in each row. */
function peopleInWords(people: readonly string[], type: ImportedType): string {
  const names = people.join(' and ')
  return type === 'session' ? `${counted(people.length, 'person', 'people')}: ${names}` : `the name ${names}`
}

/** Repeats the chosen day: the browser's field uses the computer's date format. */
function noteOf(firstDay: string | null, timeZone: string): string {
  if (firstDay === '') return 'Without the date, sessions are imported without their times.'
  return `Times are read as ${timeZone}${firstDay === null ? '' : `, from ${formatDayWithYear(firstDay)}`}.`
}

type ShapeProps = { named: NamedSheet; onShape: (shape: Partial<SheetShape>) => void }

/** The choice of the heading row, and whether its cells are rooms. */
function ShapeChoice({ named: { rows, shape, parted }, onShape }: ShapeProps) {
  return (
    <>
      <Choice
        label="Headings are in"
        value={String(shape.headingAt)}
        // The last row has nothing below it.
        options={Object.fromEntries(
          headingChoices(rows.slice(0, -1)).map(({ value, label }) => [value, label]),
        )}
        onChoose={(headingAt) => onShape({ headingAt: Number(headingAt) })}
      />
      {shape.isTimetable !== null && (
        <Choice
          label="The headings are"
          value={shape.isTimetable ? 'timetable' : 'list'}
          options={{
            timetable: 'rooms, days or times, with sessions below',
            list: 'what the cells below are',
          }}
          onChoose={(each) => onShape({ ...shape, isTimetable: each === 'timetable' })}
        />
      )}
      {(['takesHidden', 'takesStruck'] as const).map((takes) =>
        shape[takes] === null ? null : (
          <Choice
            key={takes}
            label={takes === 'takesHidden' ? 'What the file hides is' : 'What is struck through is'}
            value={shape[takes] ? 'taken' : 'left'}
            options={{ left: 'left out', taken: 'imported, too' }}
            onChoose={(each) => onShape({ ...shape, [takes]: each === 'taken' })}
          />
        ),
      )}
      {shape.repeatsMerged !== null && (
        <Choice
          label="A cell merged over several rows is"
          value={shape.repeatsMerged ? 'all' : 'first'}
          options={{ all: 'for each of these rows', first: 'for the first of them' }}
          onChoose={(each) => onShape({ ...shape, repeatsMerged: each === 'all' })}
        />
      )}
      {parted && (
        <Choice
          label={`“${shortened(parted.whole)}” is`}
          value={shape.partsTitles ? 'parts' : 'whole'}
          options={{
            whole: 'just a title',
            parts: `“${shortened(parted.title)}”, with ${shortened(parted.people)}`,
          }}
          onChoose={(each) => onShape({ ...shape, partsTitles: each === 'parts' })}
        />
      )}
    </>
  )
}

type Column = ReturnType<typeof columnsOf>[number]

const kindWords: Partial<Record<Column['kind'], string>> = {
  'yes-no': 'yes or no',
  states: 'a few states',
  time: 'dates or times',
}

function nameOf({ heading, index }: Column): string {
  return heading || `Column ${index + 1}`
}

function questionAbout(column: Column): string {
  return `“${nameOf(column)}” holds ${kindWords[column.kind] ?? 'something'}, and isn’t read: choose what it becomes, or leave it out.`
}

const reasonWords = {
  choice: 'as you chose',
  heading: 'by its heading',
  cells: 'by its values, please check',
}

type RowProps = { column: Column; type: ImportedType; onChoose: (field: string | null) => void }

function ColumnRow({ column, type, onChoose }: RowProps) {
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
