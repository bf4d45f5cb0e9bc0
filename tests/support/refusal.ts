/** The error with which a database function refuses, by its short code. */
export const refusal = (details: string) => ({ code: 'P0001', details })
