/*
 * The password that somebody typed to sign up, for the page that the mailed link opens in the same browser. It never
 * leaves the memory of the page where it was typed but to one that asks while that is open; anybody who signed up with
 * the same address elsewhere has no part in it.
 */

type Said = { asks: string } | { email: string; password: string }

function openLine(onSaid: (said: Said) => void) {
  if (typeof BroadcastChannel === 'undefined') return null
  const line = new BroadcastChannel('fest-typed-password')
  line.addEventListener('message', ({ data }: MessageEvent<Said>) => onSaid(data))
  return line
}

/** The service writes addresses in lower case. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Answers pages that ask for the password of this address. Returns a function that stops it. */
export function offerPassword(email: string, password: string): () => void {
  const line = openLine((said) => {
    if (!('asks' in said) || !isSame(said.asks, email)) return
    // A channel is no window: there is no target origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    line?.postMessage({ email, password })
  })
  return () => line?.close()
}

/** Calls back if an open page has the password of this address. Returns a function that stops it. */
export function askForPassword(email: string, onPassword: (password: string) => void): () => void {
  const line = openLine((said) => {
    if ('password' in said && isSame(said.email, email)) onPassword(said.password)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  line?.postMessage({ asks: email })
  return () => line?.close()
}
