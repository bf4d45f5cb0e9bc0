/** A part of a JSON Web Token: a value in JSON, in the base64 of addresses. */
export const tokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
