/** The error with which a database function refuses, by its short code. */
export const refusal = (details: string) => ({ code: 'P0001', details })

/** The error with which it refuses an answer that breaks a rule, by the answer's name. */
export const invalid = (details: string) => ({ code: '23514', details })
