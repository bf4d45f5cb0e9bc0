import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ContentImage } from '#app/content/images/ContentImage.tsx'
import { parseImageRef } from '#app/content/images/image.ts'
import { usePrefersCalm } from '#app/lib/window/use-media.ts'
import { Button } from '#app/ui/Button.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Confetti } from './Confetti.tsx'
import styles from './launch.module.css'
import { useLaunchSequence } from './launch-sequence.ts'
import type { LaunchStage } from './launch-sequence.ts'
import { launchOptions } from './launch.queries.ts'

/** The texts if nobody has written others: a ceremony on stage must not fail because a text is missing. */
const defaults = {
  buttonLabel: 'Launch Website',
  launchingText: 'Launching Website...',
  welcomeTitle: `Welcome to ${eventName}`,
  welcomeText: 'Workshops, notebooks and a hackathon, made by students for students.',
  launchDateText: '27-09-2025',
  posterTitle: eventName,
  posterText: 'Hands-on Qiskit workshops, guided notebooks and a campus hackathon.',
}

/** The curtain, the welcome, the poster. Ends after 18 s, or at once by Escape or "Skip". */
export function LaunchCeremony({ onFinished }: { onFinished: () => void }) {
  const { data } = useQuery(launchOptions())
  const isCalm = usePrefersCalm()
  const { stage, start, leave } = useLaunchSequence(onFinished)
  const words = { ...defaults, ...withoutNulls(data) }

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  if (stage === 'finished') return null
  return (
    <main
      id="main"
      data-stage={stage}
      className={`fixed inset-0 isolate mb-(--bottom-bar) overflow-hidden bg-bg ${styles.stage}`}
    >
      <InterferenceHero isCentered />
      {isCalm ? null : (
        <div aria-hidden="true" className={`absolute inset-0 ${styles.curtain}`}>
          <div className={styles.left} />
          <div className={styles.right} />
        </div>
      )}
      <div className="relative grid size-full place-items-center overflow-y-auto p-6 text-center">
        {/* One live region throughout, so that each stage is announced as it comes. */}
        <div
          aria-live="polite"
          className={`relative w-full ${styles.words}`}
          key={isCalm ? 'calm' : 'moving'}
        >
          <Stage stage={stage} words={words} poster={data?.poster} />
          {stage === 'before' ? (
            <Button onClick={start} className="mt-10 px-6">
              {words.buttonLabel}
            </Button>
          ) : null}
        </div>
      </div>
      {isCalm ? null : <Confetti isFalling={stage === 'poster'} />}
      <button
        type="button"
        onClick={leave}
        className="absolute right-4 bottom-4 mb-(--urgent-cover) min-h-11 rounded-control bg-bg px-4 text-small text-muted hover:text-text"
      >
        Skip <span className="font-mono text-label max-sm:hidden">(Esc)</span>
      </button>
    </main>
  )
}

type StageProps = {
  stage: LaunchStage
  words: typeof defaults
  poster: React.ComponentProps<typeof ContentImage>['image']
}

function Stage({ stage, words, poster }: StageProps) {
  switch (stage) {
    case 'before':
      return (
        <div key={stage} className={styles.curtainWords}>
          <h1 className="text-poster">{words.posterTitle}</h1>
          <p className="mt-4 text-lead">Ready when you are.</p>
        </div>
      )
    case 'launching':
      return (
        <p key={stage} className={`font-display text-display font-bold ${styles.launching}`}>
          {words.launchingText}
        </p>
      )
    case 'welcome':
      return (
        <div key={stage} className={`${styles.enter} ${styles.ground}`}>
          <h1 className="mx-auto max-w-[13ch] text-poster">{words.welcomeTitle}</h1>
          <p className="mx-auto mt-6 max-w-[48ch] text-lead text-muted">{words.welcomeText}</p>
          <p className="mt-8 text-lead">
            Official launch date: <time className="font-mono text-amber">{words.launchDateText}</time>
          </p>
        </div>
      )
    case 'poster':
      return (
        <article key={stage} className={styles.poster}>
          {parseImageRef(poster?.ref) ? (
            <>
              {/* The title is part of the picture; this is for those who can't see it. */}
              <h1 className="sr-only">{words.posterTitle}</h1>
              <ContentImage image={poster} width={760} isEager className={`${styles.picture}`} />
            </>
          ) : (
            <h1 className="mx-auto max-w-[13ch] text-hero">{words.posterTitle}</h1>
          )}
          <p className="flex max-w-3xl flex-wrap items-baseline justify-center gap-x-4 gap-y-1 rounded-panel bg-bg px-6 py-3 text-lead">
            <span className="font-mono text-amber">{words.launchDateText}</span>
            <span>{words.posterText}</span>
          </p>
        </article>
      )
    case 'finished':
      return null
  }
}

/** Texts that an organizer left empty keep their default. */
function withoutNulls(texts: object | null | undefined): Partial<typeof defaults> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).filter(
      ([name, text]) => name in defaults && typeof text === 'string' && text !== '',
    ),
  )
}
