import { useId } from 'react'
import type { Choice } from '#app/features/admin/answers/admin-answer.ts'
import type { Filter } from './filters.ts'
import styles from '#app/features/admin/list/list.module.css'
import '#app/ui/styles/boxes.css'

type FilterChoicesProps = {
  filter: Filter
  choices: readonly Choice[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

/** The choices of one filter. */
export function FilterChoices({ filter, choices, chosen, onChoose }: FilterChoicesProps) {
  const id = useId()
  if (!filter.isMany) {
    const options = [{ value: '', label: 'any' }, ...choices]
    return options.map(({ value, label }) => (
      <label key={value} className={styles.choice}>
        <input
          type="radio"
          name={id}
          checked={(chosen[0] ?? '') === value}
          onChange={() => onChoose(value === '' ? [] : [value])}
        />
        {label}
      </label>
    ))
  }
  return choices.map(({ value, label }) => (
    <label key={value} className={styles.choice}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChoose(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
      {label}
    </label>
  ))
}
