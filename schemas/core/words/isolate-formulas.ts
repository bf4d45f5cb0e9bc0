/** What formulas are written in: Latin, Greek, and signs of no script's own. Brackets belong to it only as a pair. */
const foreign =
  /(?:\((?:(?![()])[\p{scx=Latn}\p{scx=Grek}\p{scx=Zyyy}\p{scx=Zinh}])*\)|(?![()])[\p{scx=Latn}\p{scx=Grek}\p{scx=Zyyy}\p{scx=Zinh}])+/gu

/** Without the spaces and punctuation around it, which are the sentence's. */
const formula = /[^\s\p{Po}\p{Pd}\p{Pi}\p{Pf}](?:.*[^\s\p{Po}\p{Pd}\p{Pi}\p{Pf}])?/su

/**
 * A text of a language that is written from right to left, with each formula that has a ket between Unicode's isolates:
 * browsers would mirror the bracket of |ψ⟩, and put it on the other side. So it's right in plain text, too.
 */
export const isolateFormulas = (text: string): string =>
  text.replace(foreign, (part) => (/[⟨⟩]/.test(part) ? part.replace(formula, '\u2066$&\u2069') : part))
