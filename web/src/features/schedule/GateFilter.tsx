import { type Gate, gates } from '@fest/schemas/vocabulary/session.ts'
import { Link } from 'react-router-dom'
import { gateFilterLabels } from './programme.ts'
import { useScheduleLink } from './use-shown-day.ts'

/** Narrows the schedule to one kind of session; the choice stands in the address. */
export function GateFilter({ gate }: { gate: Gate | null }) {
  const linkTo = useScheduleLink()
  const choices = [{ value: null, label: 'Everything' }, ...gates.map(choiceOf)]
  return (
    <nav aria-label="Kinds of session" className="-mx-(--gutter) overflow-x-auto px-(--gutter) py-1.5">
      <ul className="flex w-max gap-2">
        {choices.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={linkTo({ kind: value })}
              replace
              preventScrollReset
              aria-current={value === gate ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill border border-control px-4.5 text-small transition-colors hover:border-text hover:bg-raised aria-[current]:border-amber aria-[current]:bg-raised aria-[current]:font-medium"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function choiceOf(value: Gate) {
  return { value, label: gateFilterLabels[value] }
}
