import { formatCount } from '@fest/schemas/core/count-words.ts'
import { formatDay, formatShortDay } from '@fest/schemas/core/event-time.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Table } from '#app/ui/Table.tsx'
import { niceTop } from './chart-scale.ts'
import type { DayCount } from '../backend/overview.queries.ts'

const box = { width: 600, height: 160 }

/** A running total of registrations or another daily count, as a rising wire with a table of its numbers. */
export function RegistrationCurve({
  perDay,
  capacity,
  what = 'Registrations',
  line = 'the capacity',
}: {
  perDay: readonly DayCount[]
  capacity: number
  what?: string
  line?: string
}) {
  const last = perDay.at(-1)
  if (!last)
    return <p className="mt-2 text-muted">Nobody has registered yet. The curve starts with the first one.</p>
  const most = last.total
  // Without the capacity line if it would flatten the curve.
  const isCapacityNear = capacity > 0 && capacity <= most * 3
  const top = niceTop(Math.max(most, isCapacityNear ? capacity : 0))
  const x = (index: number) => round((index / (perDay.length - 1)) * box.width)
  const y = (value: number) => round(box.height - (value / top) * box.height)
  // One day alone is a level line.
  const isFlat = perDay.length === 1
  const path = isFlat
    ? `M0 ${y(most)}H${box.width}`
    : `M${perDay.map(({ total }, index) => `${x(index)} ${y(total)}`).join('L')}`
  return (
    <>
      <figure className="mt-4 mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 pe-2">
        <figcaption className="sr-only">
          {what} until each day: {formatCount(most)} until {formatDay(last.day)}. The numbers are in the table
          below.
        </figcaption>
        <div
          className="my-[-0.6rem] flex flex-col justify-between text-end font-mono text-label text-muted"
          aria-hidden="true"
        >
          <span>{formatCount(top)}</span>
          <span>{formatCount(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
        >
          {[0, 0.5, 1].map((part) => (
            <path key={part} d={`M0 ${box.height * part}H${box.width}`} className="stroke-line" />
          ))}
          {isCapacityNear ? (
            <path d={`M0 ${y(capacity)}H${box.width}`} className="stroke-muted [stroke-dasharray:4_5]" />
          ) : null}
          <path d={path} className="stroke-amber stroke-2 [stroke-linejoin:round]" />
          {isFlat ? null : (
            <path d={`M${box.width} ${y(most)}h0`} className="stroke-amber stroke-9 [stroke-linecap:round]" />
          )}
        </svg>
        <div className="col-2 flex justify-between font-mono text-label text-muted" aria-hidden="true">
          {marks(perDay.map(({ day }) => day)).map((day) => (
            <span key={day}>{formatShortDay(day)}</span>
          ))}
        </div>
      </figure>
      {isCapacityNear ? (
        <p className="text-label text-muted">
          The dashed line is {line}, {formatCount(capacity)}.
        </p>
      ) : null}
      <Disclosure summary="The numbers, day by day">
        <Table
          caption={`${what} by day`}
          isCaptionHidden
          rows={perDay.toReversed()}
          idOf={({ day }) => day}
          columns={[
            { id: 'day', title: 'Day', cell: ({ day }) => formatDay(day) },
            {
              id: 'number',
              title: 'New',
              isNumber: true,
              cell: ({ number }) => formatCount(number),
            },
            { id: 'total', title: 'All', isNumber: true, cell: ({ total }) => formatCount(total) },
          ]}
        />
      </Disclosure>
    </>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/** The first, middle and last day, without duplicates. */
function marks(days: readonly string[]): string[] {
  const last = days.length - 1
  return [...new Set([0, Math.round(last / 2), last])].flatMap((index) => days[index] ?? [])
}
