import { Field, TextInput } from '#app/ui/forms/Form.tsx'

export const maxSeed = 4_294_967_295

type SeedFieldProps = { label: string; help?: string; seed: number; onSeed: (seed: number) => void }

/** A number that decides what is drawn by chance, so that it can be drawn again. */
export function SeedField({ label, help, seed, onSeed }: SeedFieldProps) {
  return (
    <Field label={label} {...(help !== undefined && { help })}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          min={0}
          max={maxSeed}
          value={seed}
          onChange={({ target }) => {
            const next = target.valueAsNumber
            if (Number.isInteger(next) && next >= 0 && next <= maxSeed) onSeed(next)
          }}
        />
      )}
    </Field>
  )
}
