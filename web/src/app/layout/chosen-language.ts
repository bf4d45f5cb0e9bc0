const key = 'fest-language'

/** Notes which of the site's languages this device wants; without storage it does nothing. */
export function rememberLanguage(language: string): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // Storage can be forbidden or full; the choice then lasts as long as the page.
  }
}

/** The language that somebody chose here; else the first of their browser's that the site has; undefined without one. */
export function wantedLanguage<Spoken extends { language: string }>(
  languages: readonly Spoken[],
): Spoken | undefined {
  const spoken = [remembered(), ...navigator.languages].filter((code) => code !== null)
  for (const code of spoken) {
    const found = languages.find(({ language }) => shortOf(language) === shortOf(code))
    if (found) return found
  }
  return undefined
}

const shortOf = (code: string): string | undefined => code.split('-')[0]?.toLowerCase()

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
