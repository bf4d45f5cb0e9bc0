import { columnFields, guessMapping, mappingFaults } from './column-names.ts'
import type { Sheet } from './read/sheet.ts'
import type { NamedSheet } from './read/xlsx.ts'
import type { ChosenReading } from './chosen-file.ts'
import { hasAmbiguousDates } from './read/from-csv.ts'
import { undatedDay } from './read/numbered-days.ts'
import { guessNameOrder } from './read/person-names.ts'
import { type ImportedType, importedTypes } from './program.ts'
import { typeWords } from './words.ts'

type Props = {
  sheet: Sheet
  /** The sheets of a workbook; one is imported at a time. */
  sheets: readonly NamedSheet[]
  reading: ChosenReading
  /** The date of the first day of a sheet without dates; null where it has them. */
  firstDay: string | null
  timeZone: string
  onChange: (reading: ChosenReading) => void
  onSheet: (sheet: Sheet) => void
  onDone: () => void
}

/** What a spreadsheet lists and what each column means: guessed, and to be corrected. */
export function Columns(props: Props) {
  const { sheet, sheets, reading, firstDay, timeZone, onChange, onSheet, onDone } = props
  const { type, mapping, dayOrder } = reading
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
        {sheets.length > 1 && <SheetChoice sheet={sheet} sheets={sheets} onSheet={onSheet} />}
        <label className="import-field">
          <span>Each row is a</span>
          <select
            value={type}
            onChange={({ target }) => {
              const chosen = target.value as ImportedType
              onChange({ ...reading, type: chosen, mapping: guessMapping(chosen, sheet.header) })
            }}
          >
            {importedTypes.toReversed().map((each) => (
              <option key={each} value={each}>
                {typeWords[each].one}
              </option>
            ))}
          </select>
        </label>
        {hasAmbiguousDates(sheet, mapping) && (
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

function SheetChoice({ sheet, sheets, onSheet }: Pick<Props, 'sheet' | 'sheets' | 'onSheet'>) {
  return (
    <>
      <label className="import-field">
        <span>Sheet</span>
        <select
          value={sheets.findIndex((each) => each.sheet === sheet)}
          onChange={({ target }) => {
            const chosen = sheets[Number(target.value)]
            if (chosen) onSheet(chosen.sheet)
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

/** The first cell of a column that isn't empty, shortened. */
function exampleOf({ rows }: Sheet, index: number): string {
  const cell = rows.map(({ cells }) => cells[index]?.trim() ?? '').find((text) => text !== '') ?? ''
  return cell.length > 60 ? `${cell.slice(0, 58).trimEnd()} …` : cell
}
