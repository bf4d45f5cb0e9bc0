import { useEffect, useState } from 'react'
import type ReactConfetti from 'react-confetti'

/** The total number of pieces; none returns once it has fallen (specification, section 2). */
const pieces = 1500

/** The tokens' dark colors; a canvas can't use custom properties. */
const colors = ['#ffb23e', '#ff6b3d', '#a986ff', '#5fd6c4', '#f5eee6']

type ConfettiProps = {
  /** Nothing falls before this is true; the code is loaded from the first render on, to be there in time. */
  isFalling: boolean
}

export function Confetti({ isFalling }: ConfettiProps) {
  const [loaded, setLoaded] = useState<{ Confetti: typeof ReactConfetti } | null>(null)

  useEffect(() => {
    import('react-confetti').then(
      (module) => setLoaded({ Confetti: module.default }),
      (error: unknown) =>
        console.warn('The confetti couldn’t be loaded; the ceremony continues without it.', error),
    )
  }, [])

  if (!isFalling || !loaded) return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0">
      <loaded.Confetti numberOfPieces={pieces} recycle={false} colors={colors} gravity={0.12} />
    </div>
  )
}
