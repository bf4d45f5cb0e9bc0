import type { FieldLayout } from '#app/forms/form-definition.ts'

/** What most forms ask about whoever sends them. */
export const fullName: FieldLayout = {
  name: 'full_name',
  label: 'Full name',
  control: 'text',
  autoComplete: 'name',
}

export const email: FieldLayout = {
  name: 'email',
  label: 'Email',
  control: 'text',
  type: 'email',
  autoComplete: 'email',
}

export const phone: FieldLayout = {
  name: 'phone',
  label: 'Phone',
  help: 'Only if you’d rather get a call.',
  control: 'text',
  type: 'tel',
  autoComplete: 'tel',
  isOptional: true,
}
