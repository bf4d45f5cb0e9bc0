import { formatCount } from '@fest/schemas/core/count-words.ts'
import { accessNeedLabels, dietaryNeedLabels, shirtSizes } from '@fest/schemas/vocabulary/registration.ts'
import { formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { PanelButton, partHeading } from '../parts/screen.tsx'
import { usePanelAccess } from '../frame/panel-access.ts'
import { NumberTable, NumberTables } from './NumberTable.tsx'
import type { Logistics as Numbers } from '../backend/overview.queries.ts'

/** `Sat 11`: the days are few and consecutive, so the month would only repeat. */
const dayTitle = (day: string) => `${formatShortWeekday(day)} ${Number(day.slice(8))}`

/** What to order for everybody with a seat or a bed. Fits on a printed page, without names. */
export function Logistics({ logistics }: { logistics: Numbers }) {
  // Few people may read needs.
  const isAdmin = usePanelAccess() === 'admin'
  const days = logistics.people.map(({ day }) => day)
  const meals = Object.entries({ nothing_said: 'Not specified', ...dietaryNeedLabels })
  const places = new Map(logistics.nights.map(({ option_id, option }) => [option_id, option]))
  const nights = [...new Set(logistics.nights.map(({ night }) => night))].toSorted()
  const accessWords: Readonly<Record<string, string>> = {
    ...accessNeedLabels,
    assistance_animal: 'Assistance animal',
  }
  return (
    <section aria-labelledby="to-order" className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="to-order" className={partHeading}>
            What to order
          </h2>
          <p className="mt-1 text-muted">
            Only people with a seat or a bed.
            {isAdmin
              ? ' Someone with two needs is in two rows of the meals, and counts once in all.'
              : ' Only admins see meals and access needs.'}
          </p>
        </div>
        <PanelButton className="print:hidden" onClick={() => window.print()}>
          Print
        </PanelButton>
      </div>
      <NumberTables>
        <NumberTable
          caption="People by day"
          head="Attendance"
          columns={days.map(dayTitle)}
          rows={[
            { title: 'In person', numbers: logistics.people.map((one) => one.in_person) },
            { title: 'Online', numbers: logistics.people.map((one) => one.online) },
          ]}
          empty="Nobody has a seat yet."
        />
        {isAdmin ? (
          <NumberTable
            caption="Meals by day, in person"
            head="Diet"
            columns={days.map(dayTitle)}
            rows={[
              ...rowsOf(logistics.dietary, meals, days, ({ need, day }) => [need, day]),
              { title: 'Meals in all', numbers: logistics.people.map((one) => one.in_person) },
            ]}
            note={noteOf(logistics.dietary_notes, 'wrote a note about food')}
            empty="Nobody has a seat yet."
          />
        ) : null}
        <NumberTable
          caption="Beds by night"
          head="Place"
          columns={nights.map(dayTitle)}
          rows={rowsOf(logistics.nights, [...places], nights, ({ option_id, night }) => [option_id, night])}
          note={noteOf(logistics.guests_with_access_notes, 'guests wrote what they need at night')}
          empty="Nobody has a bed yet."
        />
        {isAdmin ? (
          <NumberTable
            caption="Access"
            head="Need"
            columns={['People']}
            rows={logistics.access.map(({ need, number }) => ({
              title: accessWords[need] ?? need,
              numbers: [number],
            }))}
            note={noteOf(logistics.access_notes, 'wrote a note about access')}
            empty="Nobody has asked for anything yet."
          />
        ) : null}
        <NumberTable
          caption="Shirts"
          head="Size"
          columns={['People']}
          rows={rowsOf(logistics.shirts, sizes, ['People'], ({ size }) => [size ?? noShirt, 'People'])}
          empty="Nobody has a seat yet."
        />
      </NumberTables>
    </section>
  )
}

function noteOf(number: number, what: string): string | undefined {
  if (number === 0) return undefined
  return `${formatCount(number)} ${what}: see their needs in the list, or export them there.`
}

const noShirt = 'No shirt'
const sizes = [...shirtSizes, noShirt].map((size) => [size, size] as const)

/** Rows of numbers, by row and column as `cellOf` says. A missing cell is 0; rows of zeros are left out. */
export function rowsOf<Entry extends { number: number }>(
  entries: readonly Entry[],
  rows: readonly (readonly [row: string, title: string])[],
  columns: readonly string[],
  cellOf: (entry: Entry) => readonly [row: string, column: string],
): { title: string; numbers: number[] }[] {
  const numberAt = new Map(entries.map((entry) => [cellOf(entry).join(' '), entry.number]))
  return rows
    .map(([row, title]) => ({
      title,
      numbers: columns.map((column) => numberAt.get(`${row} ${column}`) ?? 0),
    }))
    .filter(({ numbers }) => numbers.some((number) => number > 0))
}
