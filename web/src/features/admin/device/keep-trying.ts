const everyMs = 5000

/** Calls `send` every few seconds, and as soon as the network is back. It decides whether there is anything to send. */
export function keepTrying(send: () => void, ending: AbortSignal): void {
  const timer = setInterval(send, everyMs)
  window.addEventListener('online', send, { signal: ending })
  ending.addEventListener('abort', () => clearInterval(timer))
}
