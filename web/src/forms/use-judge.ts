import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchAhead } from '#app/lib/fetch-ahead.ts'

/**
 * What judges the answers of a form, fetched once the form stands and the browser has nothing more urgent to do.
 * A fetch that failed is tried again when the network is back, and by whoever waits for it.
 */
export function useJudge<Schema>(load: () => Promise<Schema>) {
  const judge = useRef<Schema | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)

  async function fetchJudge(): Promise<boolean> {
    try {
      judge.current ??= await load()
      return true
    } catch {
      return false
    }
  }
  const fetchJudgeAhead = useEffectEvent(() => void fetchJudge())

  useEffect(() => fetchAhead(fetchJudgeAhead), [])

  /** Whether it is there, at the latest after so long, in ms. Never rejects. */
  async function wait(atMostMs: number): Promise<boolean> {
    if (judge.current) return true
    setIsWaiting(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), atMostMs)
    })
    const isThere = await Promise.race([fetchJudge(), tooLate])
    clearTimeout(timer)
    setIsWaiting(false)
    return isThere
  }

  return { now: () => judge.current, wait, isWaiting }
}
