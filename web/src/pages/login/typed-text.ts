/** What stands in a form's field; empty when there is no such field. A file is no text. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
