// @chunk controls
import type { ComponentProps } from 'react'

/**
 * A form that our own code sends, and never the browser: until the page answers, its `SubmitButton` is disabled, which
 * also keeps Enter from it. Were it sent all the same, nothing typed would get into an address. What is wrong is said
 * beside the fields, not by the browser.
 */
export function Form(form: ComponentProps<'form'>) {
  // oxlint-disable-next-line react/forbid-elements -- the one
  return <form method="post" noValidate {...form} />
}
