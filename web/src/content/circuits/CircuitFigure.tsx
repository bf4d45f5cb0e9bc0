import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { PlayProps } from '#app/features/lab/play/play-props.ts'

// Only the renderer includes the readers: in what browsers load this is `null`, and the import below is a separate file.
const renderer = import.meta.env.SSR ? await import('./circuit-markup.ts') : null

export type CircuitValue = { source?: string | null; caption?: string | null }

/**
 * A circuit of a text: drawn, and to be played with in place. A prerendered page contains it drawn, and hydration leaves
 * it alone, so that such a page loads neither the lab nor what draws until somebody presses the button.
 */
export function CircuitFigure({ source, caption }: CircuitValue) {
  if (!source) return null
  // Another source is another circuit: the key resets the component.
  return <SetCircuit key={source} source={source} caption={caption ?? ''} />
}

type Player = { Play: ComponentType<PlayProps>; circuit: PlayProps['circuit'] }

function SetCircuit({ source, caption }: { source: string; caption: string }) {
  const place = useRef<HTMLDivElement>(null)
  const play = useRef<HTMLButtonElement>(null)
  const [drawn] = useState(() => renderer?.circuitMarkup(source))
  // The same object, so that the markup that is there stays.
  const [first] = useState(() => ({ __html: drawn ?? '' }))
  const [isBroken, setBroken] = useState(false)
  const [load, setLoad] = useState<'no' | 'going' | 'failed'>('no')
  const [player, setPlayer] = useState<Player | null>(null)

  useEffect(() => {
    let isGone = false
    async function draw() {
      const { circuitMarkup } = await import('./circuit-markup.ts')
      const markup = circuitMarkup(source)
      if (isGone || !place.current) return
      if (markup === null) setBroken(true)
      else place.current.innerHTML = markup
    }
    if (place.current?.childElementCount === 0)
      draw().catch((error: unknown) => console.warn('A circuit couldn’t be drawn.', error))
    return () => {
      isGone = true
    }
  }, [source])

  async function begin() {
    setLoad('going')
    try {
      const [{ readCircuit }, { CircuitPlay }] = await Promise.all([
        import('@fest/schemas/core/lab/formats/read-circuit.ts'),
        import('#app/features/lab/play/CircuitPlay.tsx'),
      ])
      const found = readCircuit(source)
      if ('circuit' in found) setPlayer({ Play: CircuitPlay, circuit: found.circuit })
      setLoad('no')
    } catch {
      setLoad('failed')
    }
  }

  function putBack() {
    setPlayer(null)
    // Once the button is there again.
    requestAnimationFrame(() => play.current?.focus())
  }

  if (isBroken) return null
  return (
    // The renderer hides what can't be drawn; only it knows that before the readers are loaded.
    <figure hidden={drawn === null} suppressHydrationWarning>
      <div ref={place} hidden={player !== null} suppressHydrationWarning dangerouslySetInnerHTML={first} />
      {player ? (
        <player.Play circuit={player.circuit} name={caption} onPutBack={putBack} />
      ) : (
        <div className="noscript:hidden print:hidden">
          <Button
            ref={play}
            variant="quiet"
            size="sm"
            pendingLabel={load === 'going' ? 'Loading…' : undefined}
            onClick={() => void begin()}
          >
            Play with it
          </Button>
          <p aria-live="polite" className="text-small">
            {load === 'failed' ? 'We couldn’t load the lab. Try again once you’re online.' : ''}
          </p>
        </div>
      )}
      {caption ? <figcaption className="mt-2 text-small text-muted">{caption}</figcaption> : null}
    </figure>
  )
}
