import { formatCount } from '@fest/schemas/core/count-words.ts'
import {
  accessNeedLabels,
  dietaryNeedLabels,
  dietaryNeeds,
  shirtSizes,
} from '@fest/schemas/vocabulary/registration.ts'
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
  const meals = ['nothing_said', ...dietaryNeeds]
  const places = new Map(logistics.nights.map(({ option_id, option }) => [option_id, option]))
  const nights = [...new Set(logistics.nights.map(({ night }) => night))].toSorted()
  const words: Readonly<Record<string, string>> = { ...dietaryNeedLabels, nothing_said: 'Not specified' }
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
            rows={pivot(
              logistics.dietary.map(({ day, need, number }) => ({ row: need, column: day, number })),
              meals,
              days,
            )
              .map(({ row, numbers }) => ({ title: words[row] ?? row, numbers }))
              .concat({ title: 'Meals in all', numbers: logistics.people.map((one) => one.in_person) })}
            note={noteOf(logistics.dietary_notes, 'wrote a note about food')}
            empty="Nobody has a seat yet."
          />
        ) : null}
        <NumberTable
          caption="Beds by night"
          head="Place"
          columns={nights.map(dayTitle)}
          rows={pivot(
            logistics.nights.map(({ option_id, night, number }) => ({
              row: option_id,
              column: night,
              number,
            })),
            [...places.keys()],
            nights,
          ).map(({ row, numbers }) => ({ title: places.get(row) ?? row, numbers }))}
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
          rows={pivot(
            logistics.shirts.map(({ size, number }) => ({
              row: size ?? 'No shirt',
              column: 'People',
              number,
            })),
            [...shirtSizes, 'No shirt'],
            ['People'],
          ).map(({ row, numbers }) => ({ title: row, numbers }))}
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

type Entry = { row: string; column: string; number: number }

/** Rows × columns, in the given order. A missing cell is 0, and rows of zeros are left out. */
export function pivot(
  entries: readonly Entry[],
  rows: readonly string[],
  columns: readonly string[],
): { row: string; numbers: number[] }[] {
  const numberAt = new Map(entries.map(({ row, column, number }) => [`${row} ${column}`, number]))
  return rows
    .map((row) => ({ row, numbers: columns.map((column) => numberAt.get(`${row} ${column}`) ?? 0) }))
    .filter(({ numbers }) => numbers.some((number) => number > 0))
}
