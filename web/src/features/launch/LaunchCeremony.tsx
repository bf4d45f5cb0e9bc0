import { t } from '@fest/schemas/core/words/t.ts'
import { eventName } from '@fest/schemas/vocabulary/event-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ContentImage } from '#app/content/images/ContentImage.tsx'
import { useKnownSettings } from '#app/content/settings/use-site-settings.ts'
import { parseImageRef } from '#app/content/images/image.ts'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { usePrefersCalm } from '#app/lib/window/use-media.ts'
import { Button } from '#app/ui/Button.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import styles from './launch.module.css'
import { launchOptions } from './launch.queries.ts'

/** The texts if nobody has written others: a ceremony on stage must not fail because a text is missing. */
const defaultsOf = (title: string) => ({
  buttonLabel: t`Launch Website`,
  launchingText: t`Launching Website...`,
  welcomeTitle: t`Welcome to ${title}`,
  welcomeText: t`Workshops, notebooks and a hackathon, made by students for students.`,
  launchDateText: '27-09-2025',
  posterTitle: title,
  posterText: t`Hands-on Qiskit workshops, guided notebooks and a campus hackathon.`,
})

type Words = ReturnType<typeof defaultsOf>

/** The specification's states, in order (section 4). */
type LaunchStage = 'before' | 'launching' | 'welcome' | 'poster' | 'finished'

/** When each stage begins, in milliseconds after the press (specification, section 9). */
const launchTimes = [
  ['welcome', 3_000],
  ['poster', 8_000],
  ['finished', 18_000],
] as const satisfies readonly (readonly [LaunchStage, number])[]

const loadConfetti = () => import('react-confetti')

/** The curtain, the welcome, the poster. Ends after 18 s, or at once by Escape or "Skip". */
export function LaunchCeremony({ onFinished }: { onFinished: () => void }) {
  const { data } = useQuery(launchOptions())
  const isCalm = usePrefersCalm()
  const [stage, setStage] = useState<LaunchStage>('before')
  const isStarted = stage !== 'before'
  const finish = useEffectEvent(onFinished)
  const title = useKnownSettings()?.title ?? eventName
  const words = { ...defaultsOf(title), ...withoutNulls(data) }
  // Loaded from the first render on, to be there in time; the ceremony continues without it.
  const confetti = useExtra(loadConfetti, !isCalm)

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setStage('finished')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (!isStarted) return
    // Each from the press, not from the stage before, so that delays don't add up.
    const timers = launchTimes.map(([next, afterMs]) =>
      setTimeout(() => setStage((now) => (now === 'finished' ? now : next)), afterMs),
    )
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [isStarted])

  useEffect(() => {
    if (stage === 'finished') finish()
  }, [stage])

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
            <Button onClick={() => setStage('launching')} className="mt-10 px-6">
              {words.buttonLabel}
            </Button>
          ) : null}
        </div>
      </div>
      {confetti && !isCalm && stage === 'poster' ? (
        <div aria-hidden="true" className="pointer-events-none fixed inset-0">
          <confetti.default numberOfPieces={pieces} recycle={false} colors={colors} gravity={0.12} />
        </div>
      ) : null}
      <button
        type="button"
        onClick={() => setStage('finished')}
        className="absolute end-4 bottom-4 mb-(--urgent-cover) min-h-11 rounded-control bg-bg px-4 text-small text-muted hover:text-text"
      >
        Skip <span className="font-mono text-label max-sm:hidden">(Esc)</span>
      </button>
    </main>
  )
}

type StageProps = {
  stage: Exclude<LaunchStage, 'finished'>
  words: Words
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
          <h1 className="mx-auto max-w-[8em] text-poster">{words.welcomeTitle}</h1>
          <p className="mx-auto mt-6 max-w-[29em] text-lead text-muted">{words.welcomeText}</p>
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
            <h1 className="mx-auto max-w-[8em] text-hero">{words.posterTitle}</h1>
          )}
          <p className="flex max-w-3xl flex-wrap items-baseline justify-center gap-x-4 gap-y-1 rounded-panel bg-bg px-6 py-3 text-lead">
            <span className="font-mono text-amber">{words.launchDateText}</span>
            <span>{words.posterText}</span>
          </p>
        </article>
      )
  }
}

/** Texts that an organizer left empty keep their default. */
function withoutNulls(texts: object | null | undefined): Partial<Words> {
  return Object.fromEntries(
    Object.entries(texts ?? {}).filter(([, text]) => typeof text === 'string' && text !== ''),
  )
}

/** The total number of pieces; none returns once it has fallen (specification, section 2). */
const pieces = 1500

/** The tokens' dark colors; a canvas can't use custom properties. */
const colors = ['#ffb23e', '#ff6b3d', '#a986ff', '#5fd6c4', '#f5eee6']
