import { type BadgeSize, badgeSizeLabels, badgeSizes } from './badge.ts'
import { SelectField } from '../parts/fields.tsx'

export function BadgeSizeChoice({
  size,
  onChange,
}: {
  size: BadgeSize
  onChange: (size: BadgeSize) => void
}) {
  return (
    <SelectField
      label="Paper"
      help="In the print dialog choose the same paper, 100 %, and no headers."
      value={size}
      onChange={({ target }) => onChange(badgeSizes.find((one) => one === target.value) ?? size)}
      options={badgeSizes.map((one) => ({ value: one, label: badgeSizeLabels[one] }))}
    />
  )
}
