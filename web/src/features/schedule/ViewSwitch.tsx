import { Link } from 'react-router-dom'
import type { Filters } from './schedule-filter.ts'

type ViewSwitchProps = { view: Filters['view']; linkTo: (view: Filters['view']) => { search: string } }

const labels: Record<Filters['view'], string> = { list: 'List', circuit: 'Circuit' }

/** The day as a list or as a circuit: the same sessions, each view with an address. */
export function ViewSwitch({ view, linkTo }: ViewSwitchProps) {
  return (
    <nav aria-label="View" className="shrink-0">
      <ul className="-my-px flex overflow-hidden rounded-control border border-control">
        {(['list', 'circuit'] as const).map((name) => (
          <li key={name} className="first:border-r first:border-control">
            <Link
              to={linkTo(name)}
              replace
              preventScrollReset
              aria-current={name === view ? 'true' : undefined}
              className="flex min-h-11 items-center px-4 text-small text-muted -outline-offset-2 transition-colors hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-amber"
            >
              {labels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
