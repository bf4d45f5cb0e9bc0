// @chunk frame
import { language } from './language.ts'

let rules: Intl.PluralRules | undefined

/** Chooses the built language's plural form; only builds whose language isn't English contain this. */
export function pickForm<T>(
  count: number,
  forms: Partial<Record<Intl.LDMLPluralRule | number, T>> & { other: T },
): T {
  rules ??= new Intl.PluralRules(language)
  return forms[count] ?? forms[rules.select(count)] ?? forms.other
}
