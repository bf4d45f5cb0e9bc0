/** The error of a failed response, in the shape of the client's errors (see backend/errors.ts). */
export async function errorOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null)
  return Object.assign(new Error(`The backend answered ${response.status}.`), body, {
    status: response.status,
  })
}
