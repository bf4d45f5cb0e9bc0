/** The language that nobody speaks, by the code that others use for such a one: each word is in ⟦brackets⟧. */
export const pseudoLanguage = 'en-XA'
