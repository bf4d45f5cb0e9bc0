// @chunk panel
import type { ComponentProps, FormEvent } from 'react'
import { Form } from '#app/ui/forms/Form.tsx'

type PanelFormProps = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  /** Resolves once the answers were saved or refused. */
  onSubmit: () => Promise<unknown> | void
}

const wrongField = '[aria-invalid]:not(fieldset), fieldset[aria-invalid] input'

/** A form of the panel. What's wrong stands beside its field, and the first of them gets the focus. */
export function PanelForm({ onSubmit, ...form }: PanelFormProps) {
  async function submit({ currentTarget }: FormEvent<HTMLFormElement>) {
    await onSubmit()
    // After the words have been rendered.
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>(wrongField)?.focus())
  }
  return <Form {...form} onSubmit={(event) => void submit(event)} />
}
