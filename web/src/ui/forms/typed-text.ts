// @chunk account
/** The text of a form's field; empty if there is no such field, or it is a file. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** The typed email address; null, and focuses the field, if it isn't one. */
export function typedAddress(form: HTMLFormElement, name: string): string | null {
  const address = typedText(form, name).trim()
  if (/^\S+@\S+\.\S+$/.test(address)) return address
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  return null
}
