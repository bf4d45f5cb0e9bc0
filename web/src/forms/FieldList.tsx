import { t } from '@fest/schemas/core/words/t.ts'
import { type ComponentProps, useState } from 'react'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import {
  type Choice,
  type FormState,
  type FieldLayout,
  choicesNow,
  helpNow,
  isAnswered,
} from './form-definition.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'
import { Checkbox, RadioGroup } from '#app/ui/forms/Choice.tsx'
import { Field, Select, TextInput } from '#app/ui/forms/Form.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

type FieldListProps = { fields: readonly FieldLayout[]; formState: FormState }

/** The fields of a step, one below the other; those that few people need are folded away. */
export function FieldList({ fields, formState }: FieldListProps) {
  return (
    <div className="space-y-7">
      {groupsOf(fields).map((group) =>
        group.fold === undefined ? (
          group.fields.map((field) => <FormField key={field.name} field={field} formState={formState} />)
        ) : (
          <FoldedFields key={group.fold} title={group.fold} fields={group.fields} formState={formState} />
        ),
      )}
    </div>
  )
}

/** Open from the start if any field in it has an answer. */
function FoldedFields({ title, fields, formState }: FieldListProps & { title: string }) {
  const [isOpen] = useState(() => fields.some(({ name }) => isAnswered(formState.answers[name])))
  return (
    <details
      open={isOpen}
      className="group border-y border-line [&:has(+details)]:mb-0 [details+&]:border-t-0"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-medium hover:text-amber [&::-webkit-details-marker]:hidden">
        <span>
          <span>{title}</span> <span className="ms-1 text-label font-normal text-muted">optional</span>
        </span>
        <ChevronDownIcon className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-7 pt-2 pb-8">
        {fields.map((field) => (
          <FormField key={field.name} field={field} formState={formState} />
        ))}
      </div>
    </details>
  )
}

type Group = { fold: string | undefined; fields: FieldLayout[] }

function groupsOf(fields: readonly FieldLayout[]): Group[] {
  const groups: Group[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.fold === field.fold) last.fields.push(field)
    else groups.push({ fold: field.fold, fields: [field] })
  }
  return groups
}

type FormFieldProps<Field = FieldLayout> = { field: Field; formState: FormState }
type LayoutOf<Control> = FieldLayout & { control: Control }

function FormField({ field, formState }: FormFieldProps) {
  switch (field.control) {
    case 'note':
      return (
        <div className="border-s-2 border-violet py-1 ps-5">
          <p className="font-semibold">{field.label}</p>
          <div className="mt-1 space-y-2 text-small text-muted">{helpNow(field, formState.answers)}</div>
        </div>
      )
    case 'links':
      return <field.Answer {...ownOf(field, formState)} most={field.most} />
    case 'image':
    case 'file':
      return <field.Answer {...ownOf(field, formState)} />
    default:
      return <NativeAnswer field={field} formState={formState} />
  }
}

/** Label, help, error and whether it's required, for any control. Most are, so optional ones are marked. */
function commonOf(field: FieldLayout, formState: FormState) {
  return {
    help: helpNow(field, formState.answers),
    error: formState.errors[field.name],
    need: field.isOptional ? ('optional' as const) : undefined,
  }
}

const ownOf = (field: FieldLayout, formState: FormState) => ({
  formState,
  name: field.name,
  label: field.label,
  ...commonOf(field, formState),
})

function NativeAnswer({
  field,
  formState,
}: FormFieldProps<Exclude<FieldLayout, LayoutOf<'note' | 'links' | 'image' | 'file'>>>) {
  const { name, label } = field
  const common = commonOf(field, formState)
  const answer = formState.answers[name]
  const text = {
    name,
    value: String(answer ?? ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      formState.change(name, currentTarget.value),
  }
  switch (field.control) {
    case 'radios':
      return (
        <RadioGroup
          name={name}
          chosen={text.value}
          onChange={text.onChange}
          legend={label}
          options={field.choices}
          {...common}
        />
      )
    case 'checkboxes':
      return (
        <CheckboxGroup
          name={name}
          chosen={Array.isArray(answer) ? answer : []}
          onChoose={(chosen) => formState.change(name, chosen)}
          legend={label}
          options={field.choices}
          {...common}
        />
      )
    case 'tick':
      return (
        <Checkbox
          name={name}
          checked={answer === true}
          onChange={({ currentTarget }) => formState.change(name, currentTarget.checked)}
          label={label}
          help={common.help}
          error={common.error}
        />
      )
    default:
      return (
        <Field label={label} {...common}>
          {(control) => typedControl(field, choicesNow(field, formState.answers), { ...control, ...text })}
        </Field>
      )
  }
}

type Typed = Pick<ComponentProps<'input'>, 'id' | 'name' | 'value'> & {
  onChange: (event: { currentTarget: { value: string } }) => void
}

function typedControl(
  field: LayoutOf<'text' | 'number' | 'long-text' | 'select'>,
  choices: readonly Choice[],
  control: Typed,
) {
  switch (field.control) {
    case 'text':
      return <TextInput {...control} type={field.type ?? 'text'} autoComplete={field.autoComplete ?? 'off'} />
    case 'number':
      return (
        <span className="flex items-center gap-3">
          <TextInput {...control} inputMode="numeric" autoComplete="off" className="max-w-28" />
          <span>{field.unit}</span>
        </span>
      )
    case 'long-text':
      return <TextArea {...control} limit={field.max} least={field.min ?? 0} />
    case 'select':
      return (
        <Select {...control}>
          <option value="">{field.isOptional ? t`No answer` : t`Please choose`}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )
  }
}
