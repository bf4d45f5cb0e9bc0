// @chunk controls
import type { ComponentProps } from 'react'

/**
 * A form that our code submits, never the browser: until the page is hydrated its `SubmitButton` is disabled, which
 * also keeps Enter from submitting. POST keeps what was typed out of the address even so. Errors are shown beside the
 * fields, not by the browser.
 */
export function Form(form: ComponentProps<'form'>) {
  // oxlint-disable-next-line react/forbid-elements -- the only one
  return <form method="post" noValidate {...form} />
}
