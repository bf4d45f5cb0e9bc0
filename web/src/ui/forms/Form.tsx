// @chunk controls
import type { ComponentProps, FormEvent } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit?: (event: FormEvent<HTMLFormElement>) => unknown
}

/**
 * A form that our code submits, never the browser: until the page is hydrated its `SubmitButton` is disabled, which
 * also keeps Enter from submitting. POST keeps what was typed out of the address even so. Errors are shown beside the
 * fields, not by the browser.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    // oxlint-disable-next-line react/forbid-elements -- the only one
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(event)
      }}
      {...form}
    />
  )
}
