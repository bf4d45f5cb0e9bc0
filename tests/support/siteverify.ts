import { serve } from './serving.ts'

export type Siteverify = Awaited<ReturnType<typeof startSiteverify>>
type Asked = { secret: string; response: string }

/** Cloudflare's siteverify: what begins with “person” counts once; “broken” and “cut off” get no whole JSON. */
export async function startSiteverify(secretKey: string) {
  const asked: Asked[] = []
  const used = new Set<string>()
  let held = Promise.resolve()
  const { origin, close } = await serve((req, res) => {
    void (async () => {
      const text = Buffer.concat(await Array.fromAsync(req)).toString()
      // The contract of what is tested here: both are sent.
      const body = JSON.parse(text) as Asked
      asked.push(body)
      await held
      if (body.response === 'cut off') return void res.destroy()
      if (body.response === 'broken') return void res.end('<html>Bad gateway</html>')
      const codes = faultsOf(body)
      if (body.secret === secretKey) used.add(body.response)
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes }))
    })()
  })
  function faultsOf({ secret, response }: Asked): string[] {
    if (secret !== secretKey) return ['invalid-input-secret']
    if (!response.startsWith('person')) return ['invalid-input-response']
    return used.has(response) ? ['timeout-or-duplicate'] : []
  }
  return {
    url: `${origin}/siteverify`,
    /** What was asked, oldest first. */
    asked,
    /** From now on an answer waits until the function given back is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = Promise.resolve()
        resolve()
      }
    },
    close,
  }
}
