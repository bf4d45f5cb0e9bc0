import { useId } from 'react'
import { chooseDensity, type Density } from './density.ts'
import type { useColumns } from './use-columns.ts'
import { Popover, PopoverChoice } from '../Popover.tsx'
import '#app/ui/styles/boxes.css'

type LayoutProps = ReturnType<typeof useColumns>

const densities: { value: Density; label: string }[] = [
  { value: 'roomy', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

const whyHidden = { same: 'same in all rows', room: 'no room' }

const groupStyle =
  'pt-2 font-mono text-label text-muted not-first:mt-1 not-first:border-t not-first:border-line'

export function LayoutMenu(props: LayoutProps) {
  return (
    <Popover title="Columns" label="Columns" align="end">
      {() => <Layout {...props} />}
    </Popover>
  )
}

/** A list's layout on this device: the row height and the columns. */
export function Layout({ all, chosen, fitted, density, choose }: LayoutProps) {
  const id = useId()
  const isOn = (name: string) => (chosen ? chosen.includes(name) : fitted.shown.includes(name))
  return (
    <>
      <p className={groupStyle}>Rows</p>
      {densities.map(({ value, label }) => (
        <PopoverChoice
          key={value}
          type="radio"
          name={id}
          checked={density === value}
          onChange={() => chooseDensity(value)}
        >
          {label}
        </PopoverChoice>
      ))}
      <p className={groupStyle}>Columns</p>
      <PopoverChoice
        type="checkbox"
        checked={chosen === null}
        onChange={(event) => choose(event.target.checked ? null : fitted.shown)}
      >
        Whatever fits and differs
      </PopoverChoice>
      {all.map(({ name, label }) => {
        const why = fitted.hidden.get(name)
        return (
          <PopoverChoice
            key={name}
            type="checkbox"
            checked={isOn(name)}
            onChange={(event) =>
              choose(
                all
                  .map((column) => column.name)
                  .filter((one) => (one === name ? event.target.checked : isOn(one))),
              )
            }
          >
            {label}
            {why && (why === 'same' || isOn(name)) ? (
              <span className="ml-auto pl-4 text-label text-muted">{whyHidden[why]}</span>
            ) : null}
          </PopoverChoice>
        )
      })}
    </>
  )
}
