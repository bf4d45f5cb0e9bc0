import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchAhead } from '#app/lib/hydration/use-extra.ts'

/** A form's schema, loaded when idle; retried when the network is back and when something waits for it. */
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

  /** Waits for the schema for at most this many ms; resolves to whether it has loaded. Never rejects. */
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
