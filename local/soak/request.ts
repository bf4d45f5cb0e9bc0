/** Reads a response completely and returns its text; rejects unless the status is `expected`. */
export async function ask(address: string, init?: RequestInit, expected = 200): Promise<string> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) })
  const text = await response.text()
  if (response.status !== expected) {
    const { pathname } = new URL(address)
    throw new Error(`${init?.method ?? 'GET'} ${pathname} answered ${response.status}: ${text.slice(0, 300)}`)
  }
  return text
}

/** Sends JSON and returns the JSON of the response; null when it is empty. */
export async function send<T>(
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
  expected = 200,
): Promise<T> {
  const text = await ask(
    address,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    expected,
  )
  return (text === '' ? null : JSON.parse(text)) as T
}

/** The item of a list for this turn. */
export function nth<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}
