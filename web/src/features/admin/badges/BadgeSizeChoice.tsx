import { SelectField } from '../parts/fields.tsx'
import { type BadgeSize, badgeSizes } from './badge.ts'

type BadgeSizeChoiceProps = { size: BadgeSize; onChange: (size: BadgeSize) => void }

export function BadgeSizeChoice({ size, onChange }: BadgeSizeChoiceProps) {
  return (
    <SelectField
      label="Paper"
      help="In the print dialog choose the same paper, 100 %, and no headers."
      value={size}
      onChange={({ target }) => onChange(target.value as BadgeSize)}
      options={Object.entries(badgeSizes).map(([value, label]) => ({ value, label }))}
    />
  )
}
