let names: Intl.DisplayNames | undefined

/** `de` becomes `German`; a code that is none is given back as it is. */
export function languageName(code: string): string {
  try {
    // Not before somebody needs one: it takes a phone long.
    names ??= new Intl.DisplayNames('en', { type: 'language' })
    return names.of(code) ?? code
  } catch {
    return code
  }
}
