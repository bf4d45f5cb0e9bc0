/** What formulas are written in: these letters, and signs that belong to no script. */
const sign = String.raw`[\p{scx=Latin}\p{scx=Greek}\p{scx=Common}\p{scx=Inherited}]`

/** Brackets belong to it only as a pair. */
const foreign = new RegExp(String.raw`(?:\((?:(?![()])${sign})*\)|(?![()])${sign})+`, 'gu')

/** Without the spaces and punctuation around it, which are the sentence's. */
const formula = /[^\s\p{Po}\p{Pd}\p{Pi}\p{Pf}](?:.*[^\s\p{Po}\p{Pd}\p{Pi}\p{Pf}])?/su

/**
 * A text of a language that is written from right to left, with each formula that has a ket between Unicode's isolates:
 * browsers would mirror the bracket of |ψ⟩, and put it on the other side. So it's right in plain text, too.
 */
export const isolateFormulas = (text: string): string =>
  text.replace(foreign, (part) => (/[⟨⟩]/.test(part) ? part.replace(formula, '\u2066$&\u2069') : part))
