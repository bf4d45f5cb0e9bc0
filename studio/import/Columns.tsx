import { columnFields, mappingFaults } from './column-names.ts'
import {
  type ChosenReading,
  type ChosenSheet,
  firstDayOf,
  hasDatesAbove,
  orderOf,
  sheetOf,
} from './chosen-file.ts'
import { undatedDay } from './read/numbered-days.ts'
import { guessNameOrder } from './read/person-names.ts'
import { type NamedSheet, namedSheet, type Sheet, type SheetShape } from './read/sheet.ts'
import { type EventDays, type ImportedType, importedTypes } from './program.ts'
import { typeWords } from './words.ts'

type Props = {
  content: ChosenSheet
  eventDays: EventDays | null
  timeZone: string
  /** What else differs in how the columns are read. */
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
  const { order: dayOrder, isAsked } = orderOf(sheet, reading, eventDays)
  const undated = undatedDay(sheet, mapping, dayOrder)
  const nameOrder = guessNameOrder(sheet, reading)
  const faults = mappingFaults(type, mapping)
  // Two columns can have one heading.
  const columns = sheet.header.map((heading, index) => ({
    index,
    key: `${index}/${heading}`,
    name: heading || `Column ${index + 1}`,
  }))
  return (
    <div className="import-page">
      <section aria-label="The columns">
        {sheets.length > 1 && <SheetChoice sheets={sheets} chosen={chosen} onSheet={onSheet} />}
        <ShapeChoice
          named={named}
          onShape={(shape) => onSheet(chosen, namedSheet(named.name, named.rows, shape))}
        />
        <label className="import-field">
          <span>Each row is a</span>
          <select value={type} onChange={({ target }) => onType(target.value as ImportedType)}>
            {importedTypes.toReversed().map((each) => (
              <option key={each} value={each}>
                {typeWords[each].one}
              </option>
            ))}
          </select>
        </label>
        {isAsked && (
          <label className="import-field">
            <span>In 03/04/2025 the day is</span>
            <select
              value={dayOrder}
              onChange={({ target }) =>
                onChange({
                  ...reading,
                  dayOrder: target.value === 'month-first' ? 'month-first' : 'day-first',
                })
              }
            >
              <option value="day-first">3, as in 3 April</option>
              <option value="month-first">4, as in March 4</option>
            </select>
          </label>
        )}
        {undated && (
          <label className="import-field">
            <span>
              {undated.text ? `The date of the first day, “${undated.text}”` : 'The day of all these times'}
            </span>
            <input
              type="date"
              value={firstDay ?? ''}
              onChange={({ target }) => onChange({ ...reading, firstDay: target.value })}
            />
          </label>
        )}
        {hasDatesAbove(sheet, mapping) && (
          <label className="import-field">
            <span>Rows with a time but no date are</span>
            <select
              value={reading.hasDatesAbove === false ? 'open' : 'above'}
              onChange={({ target }) => onChange({ ...reading, hasDatesAbove: target.value === 'above' })}
            >
              <option value="above">on the day of the row above</option>
              <option value="open">on no day yet</option>
            </select>
          </label>
        )}
        {nameOrder !== null && (
          <label className="import-field">
            <span>Names with a comma are</span>
            <select
              value={reading.nameOrder ?? nameOrder}
              onChange={({ target }) =>
                onChange({
                  ...reading,
                  nameOrder: target.value === 'family-first' ? 'family-first' : 'given-first',
                })
              }
            >
              <option value="family-first">one person: Vogelsang, Ada</option>
              <option value="given-first">
                {type === 'session' ? 'several people: Ada, Bo' : 'right as they are'}
              </option>
            </select>
          </label>
        )}
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">For example</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ index, key, name }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{exampleOf(sheet, index)}</td>
                <td>
                  <select
                    aria-label={`What "${name}" becomes`}
                    value={mapping[index] ?? ''}
                    onChange={({ target }) =>
                      onChange({
                        ...reading,
                        mapping: mapping.map((field, at) => (at === index ? target.value || null : field)),
                      })
                    }
                  >
                    <option value="">nothing</option>
                    {columnFields[type].map(({ name, title }) => (
                      <option key={name} value={name}>
                        {title}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <footer className="fest-foot">
        <output className="fest-note">
          {faults.length > 0 ? faults.join(' ') : noteOf(firstDay, timeZone)}
        </output>
        <button
          type="button"
          className="fest-button"
          data-primary
          disabled={faults.length > 0}
          onClick={onDone}
        >
          Compare with the Studio
        </button>
      </footer>
    </div>
  )
}

function noteOf(firstDay: string | null, timeZone: string): string {
  return firstDay === ''
    ? 'Without the date, sessions are imported without their times.'
    : `Times are read as ${timeZone}.`
}

function SheetChoice({ sheets, chosen, onSheet }: Pick<Props, 'onSheet'> & ChosenSheetChoice) {
  return (
    <>
      <label className="import-field">
        <span>Sheet</span>
        <select
          value={chosen}
          onChange={({ target }) => {
            const index = Number(target.value)
            const named = sheets[index]
            if (named) onSheet(index, named)
          }}
        >
          {sheets.map(({ name, sheet }, index) => (
            <option key={name} value={index}>
              {name} ({sheet.rows.length} {sheet.rows.length === 1 ? 'row' : 'rows'})
            </option>
          ))}
        </select>
      </label>
      <p className="fest-note">
        This workbook has {sheets.length} sheets, and we import one at a time. Come back here for the others.
      </p>
    </>
  )
}

type ChosenSheetChoice = Pick<ChosenSheet, 'sheets' | 'chosen'>

/** So many rows may be above the headings. */
const mostAbove = 20

type ShapeProps = { named: NamedSheet; onShape: (shape: Partial<SheetShape>) => void }

/** Which row has the headings, and whether those are rooms. */
function ShapeChoice({ named: { rows, shape }, onShape }: ShapeProps) {
  return (
    <>
      <label className="import-field">
        <span>Headings are in</span>
        <select
          value={shape.headingAt}
          onChange={({ target }) => onShape({ headingAt: Number(target.value) })}
        >
          {rows.slice(0, Math.min(mostAbove, rows.length - 1)).map(({ line, cells }, index) => (
            <option key={line} value={index}>
              row {line}: {shortened(cells.filter((cell) => cell.trim() !== '').join(', '))}
            </option>
          ))}
        </select>
      </label>
      {shape.isTimetable !== null && (
        <label className="import-field">
          <span>The headings are</span>
          <select
            value={shape.isTimetable ? 'timetable' : 'list'}
            onChange={({ target }) => onShape({ ...shape, isTimetable: target.value === 'timetable' })}
          >
            <option value="timetable">rooms, days or times, with sessions below</option>
            <option value="list">what the cells below are</option>
          </select>
        </label>
      )}
    </>
  )
}

/** The first cell of a column that isn't empty, shortened. */
function exampleOf({ rows }: Sheet, index: number): string {
  const cell = rows.map(({ cells }) => cells[index]?.trim() ?? '').find((text) => text !== '') ?? ''
  return shortened(cell)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 58).trimEnd()} …` : text
}
