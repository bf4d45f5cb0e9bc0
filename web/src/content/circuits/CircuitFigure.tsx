import { t } from '@fest/schemas/core/words/t.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import type { PlayProps } from '#app/features/lab/play/CircuitPlay.tsx'

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
  const linkPlace = useRef<HTMLSpanElement>(null)
  const play = useRef<HTMLButtonElement>(null)
  const [drawn] = useState(() => renderer?.circuitMarkup(source))
  // The same object, so that the markup that is there stays.
  const [first] = useState(() => ({
    drawing: { __html: drawn?.drawing ?? '' },
    link: { __html: drawn?.link ?? '' },
  }))
  const [isBroken, setBroken] = useState(false)
  const [load, setLoad] = useState<'no' | 'going' | 'failed'>('no')
  const [player, setPlayer] = useState<Player | null>(null)

  useEffect(() => {
    async function draw() {
      const { circuitMarkup } = await import('./circuit-markup.ts')
      const markup = circuitMarkup(source)
      if (!place.current || !linkPlace.current) return
      if (markup === null) return setBroken(true)
      place.current.innerHTML = markup.drawing
      linkPlace.current.innerHTML = markup.link
    }
    if (place.current?.childElementCount === 0)
      draw().catch((error: unknown) => console.warn('A circuit couldn’t be drawn.', error))
  }, [source])

  async function begin() {
    setLoad('going')
    try {
      const [{ readCircuit }, { CircuitPlay }] = await Promise.all([
        import('@fest/lab/formats/read-circuit.ts'),
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
      <div
        ref={place}
        dir="ltr"
        hidden={player !== null}
        suppressHydrationWarning
        dangerouslySetInnerHTML={first.drawing}
      />
      {player ? <player.Play circuit={player.circuit} name={caption} onPutBack={putBack} /> : null}
      {caption ? <figcaption className="mt-2 text-small text-muted">{caption}</figcaption> : null}
      <div hidden={player !== null}>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button
            ref={play}
            variant="quiet"
            size="sm"
            className="noscript:hidden"
            pendingLabel={load === 'going' && t`Loading…`}
            onClick={() => void begin()}
          >
            Play with it
          </Button>
          <span ref={linkPlace} suppressHydrationWarning dangerouslySetInnerHTML={first.link} />
        </div>
        <p aria-live="polite" className="text-small">
          {load === 'failed' ? t`We couldn’t load the lab. Try again once you’re online.` : ''}
        </p>
      </div>
    </figure>
  )
}
