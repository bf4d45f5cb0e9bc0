import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchAhead } from '#app/lib/hydration/fetch-ahead.ts'

/**
 * A form's schema, fetched once the form stands and the browser has nothing more urgent to do.
 * A fetch that failed is tried again when the network is back, and by whoever waits for it.
 */
export function useSchema<Schema>(load: () => Promise<Schema>) {
  const schema = useRef<Schema | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)

  async function fetchSchema(): Promise<boolean> {
    try {
      schema.current ??= await load()
      return true
    } catch {
      return false
    }
  }
  const fetchSchemaAhead = useEffectEvent(() => void fetchSchema())

  useEffect(() => fetchAhead(fetchSchemaAhead), [])

  /** Whether it is there, at the latest after so long, in ms. Never rejects. */
  async function wait(atMostMs: number): Promise<boolean> {
    if (schema.current) return true
    setIsWaiting(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), atMostMs)
    })
    const isThere = await Promise.race([fetchSchema(), tooLate])
    clearTimeout(timer)
    setIsWaiting(false)
    return isThere
  }

  return { now: () => schema.current, wait, isWaiting }
}
