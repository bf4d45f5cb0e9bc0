import { Field, Select } from '#app/ui/forms/Field.tsx'
import { type BadgeSize, badgeSizeLabels, badgeSizes } from './badge.ts'

/** On what badges are printed. */
export function BadgeSizeChoice({
  size,
  onChange,
}: {
  size: BadgeSize
  onChange: (size: BadgeSize) => void
}) {
  return (
    <Field label="Paper" help="In the print dialog choose the same paper, 100 %, and no headers.">
      {(control) => (
        <Select
          {...control}
          value={size}
          onChange={({ target }) => onChange(badgeSizes.find((one) => one === target.value) ?? size)}
        >
          {badgeSizes.map((one) => (
            <option key={one} value={one}>
              {badgeSizeLabels[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
