import { functionReturns } from '@fest/schemas/functions/returns.ts'

/**
 * Sends a request, and rejects when a function of the database has answered with anything but what our types say it
 * returns: a name too many or too few, or another kind of value.
 */
export async function fetchHeld(send: () => Promise<Response>, url: string): Promise<Response> {
  const response = await send()
  const name = /\/rest\/v1\/rpc\/(\w+)/.exec(url)?.[1]
  if (name === undefined || !isHeld(name) || !response.ok) return response
  const found = functionReturns[name].safeParse(await response.clone().json())
  if (found.success) return response
  const faults = found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${name}() does not return what schemas/functions says. ${faults.join('; ')}`)
}

function isHeld(name: string): name is keyof typeof functionReturns {
  return Object.hasOwn(functionReturns, name)
}
