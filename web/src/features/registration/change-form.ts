import { t } from '@fest/schemas/core/words/t.ts'
import type { registrationSchema } from '@fest/schemas/forms/registration.ts'
import type { CustomForm, FieldLayout, FormDefinition, FormStep } from '#app/forms/form-definition.ts'
import { registrationForm } from './registration-form.tsx'

/** The form for changing answers. After registration closes the name is final: a seat isn't transferable. */
export function changeForm(
  days: readonly string[],
  finalName: string | null,
  custom: CustomForm | null,
): FormDefinition<typeof registrationSchema> {
  const form = registrationForm(days, custom)
  return {
    ...form,
    id: 'registration-change',
    steps: finalName === null ? form.steps : form.steps.map((step) => withName(step, finalName)),
    submitLabel: t`Save`,
    submittingLabel: t`Saving`,
    leastSeconds: 0,
    isChange: true,
  }
}

function withName<Name extends string>(step: FormStep<Name>, name: string): FormStep<Name> {
  const finalField: FieldLayout = {
    name: 'final_name',
    label: name,
    help: t`Registration has closed, so this name is final. If it has a typo, write to us.`,
    control: 'note',
  }
  return { ...step, fields: step.fields.map((field) => (field.name === 'full_name' ? finalField : field)) }
}
