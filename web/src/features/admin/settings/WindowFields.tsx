import { useState } from 'react'
import { Field, TextInput } from '#app/ui/forms/Field.tsx'
import type { WindowForm } from './setting-words.ts'
import type { EditedSettings } from './use-settings.ts'
import { fromInput, toInput } from '../parts/zoned-input.ts'

type WindowFieldsProps = {
  form: WindowForm
  title: string
  timeZone: string
  settings: EditedSettings
  errorOf: (name: string) => string | undefined
}

export function WindowFields({ form, title, timeZone, settings, errorOf }: WindowFieldsProps) {
  return (
    <fieldset className="grid gap-x-6 gap-y-3 pt-3 sm:grid-cols-2 md:grid-cols-[11rem_repeat(2,minmax(0,1fr))] md:pt-0">
      {/* A floated legend is laid out like any other child. */}
      <legend className="pt-3 font-semibold md:float-left md:self-end md:pb-3">{title}</legend>
      {(['opens', 'closes'] as const).map((end) => {
        const name = `${form}_${end}_at` as const
        return (
          <Field key={end} label={end === 'opens' ? 'Opens' : 'Closes'} error={errorOf(name)}>
            {(control) => (
              <Moment
                // Remounted when its value isn't what was typed, because the control keeps half-typed dates to itself.
                key={settings.revision}
                value={toInput(settings.values[name], timeZone)}
                onMoment={(typed) => settings.set({ [name]: fromInput(typed, timeZone) })}
                control={{ ...control, name }}
              />
            )}
          </Field>
        )
      })}
    </fieldset>
  )
}

type MomentProps = { value: string; onMoment: (typed: string) => void; control: object }

function Moment({ value, onMoment, control }: MomentProps) {
  // A half-typed date has no value: without this state it would be cleared while somebody types.
  const [typed, setTyped] = useState(value)
  return (
    <TextInput
      {...control}
      type="datetime-local"
      className="font-mono text-small"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onMoment(target.value)
      }}
    />
  )
}
