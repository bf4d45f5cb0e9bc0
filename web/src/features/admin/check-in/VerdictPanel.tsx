import { useEffect, useRef } from 'react'
import { usePanelAccess } from '../frame/panel-access.ts'
import { PanelButton, Section } from '../parts/screen.tsx'
import { type Admit, theDoor, type Verdict } from './door/scan.ts'
import {
  type DoorClock,
  outcomeTones,
  outcomeWords,
  shortDayWords,
  timeWords,
  verdictAdvice,
  type VerdictTone,
} from './verdict-words.ts'
import doorWords from './door-words.json'

export type Shown =
  | { kind: 'nothing' }
  /** Not one of our codes, or no code at all. */
  | { kind: 'foreign' }
  /** A name that isn't on the list, or an email address, which the list doesn't have. */
  | { kind: 'nobody'; help: keyof typeof doorWords.nobody }
  | { kind: 'asking'; name: string | null }
  | { kind: 'verdict'; verdict: Verdict }

/** As tall as most answers, so that buttons don't move just before they are pressed. */
const panelStyle =
  'flex min-h-44 flex-col justify-between gap-3 rounded-panel px-4.5 py-4 max-md:order-3 max-md:min-h-38 md:min-h-64 md:p-6 ' +
  // Keeps clear of the panel's bar when scrolled into view.
  'max-md:scroll-mt-18 ' +
  // On a phone held sideways, or above its keyboard, it's only as tall as its text.
  '[@media(height<30rem)]:min-h-0 [@media(height<30rem)]:scroll-mt-0 [@media(height<30rem)]:gap-2 [@media(height<30rem)]:px-4 [@media(height<30rem)]:py-3'
const panelTones = {
  none: 'bg-surface [box-shadow:inset_0_0_0_1px_var(--color-line)]',
  good: 'bg-teal text-on-fill',
  look: 'bg-amber text-on-fill',
  wait: 'bg-violet text-on-fill',
  stop: 'bg-ember text-on-fill',
} as const
const lineStyle = 'mt-2 max-w-[29em] text-small [@media(height<30rem)]:mt-1'
const stepStyle =
  '!border-current !text-inherit hover:!bg-transparent hover:underline focus-visible:outline-current'

type VerdictPanelProps = {
  shown: Shown
  /** Institution, if somebody else has the same name. */
  institution: string | null
  clock: DoorClock
  onAdmit: (verdict: Verdict, how: Admit) => void
  onUndo: (verdict: Verdict) => void
}

/** One answer, large enough for two people to read on one phone. Screen readers announce it at once. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { shown, institution, clock } = props
  const isAdmin = usePanelAccess() === 'admin'
  const step = shown.kind === 'verdict' ? stepOf(shown.verdict, props, isAdmin) : null
  const panel = useRef<HTMLElement>(null)
  const scan = shown.kind === 'verdict' ? shown.verdict.scan : shown.kind

  // Somebody who typed a name or opened an older scan has scrolled the answer out of view.
  useEffect(() => {
    if (scan === 'nothing' || !panel.current) return
    bringInSight(panel.current)
    return followCover(panel.current)
  }, [scan])

  return (
    <section ref={panel} aria-label="Scan result" className={`${panelStyle} ${panelTones[toneOf(shown)]}`}>
      <div aria-live="assertive" aria-atomic="true">
        <Words shown={shown} institution={institution} clock={clock} canOverrule={isAdmin} />
      </div>
      {step === null ? null : (
        <div className="flex flex-wrap gap-2">
          <PanelButton className={stepStyle} onClick={step.take}>
            {step.words}
          </PanelButton>
        </div>
      )}
    </section>
  )
}

/** The whole answer, or its beginning if it is taller than the window. */
function bringInSight(answer: HTMLElement): void {
  answer.scrollIntoView({ block: 'nearest' })
  if (answer.getBoundingClientRect().top < 0) answer.scrollIntoView()
}

/** Keeps the answer in view when news covers it, the phone is rotated, or a late reply makes it longer. */
function followCover(answer: HTMLElement): () => void {
  let isInSight = true
  const note = (entries: readonly IntersectionObserverEntry[]) => {
    isInSight = entries.at(-1)?.isIntersecting ?? isInSight
  }
  const looking = new IntersectionObserver(note)
  looking.observe(answer)
  function follow() {
    // On a busy phone the rotation comes before the observer has reported a scroll back.
    note(looking.takeRecords())
    const { activeElement } = document
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.value !== ''
    if (isInSight && !isTyping) bringInSight(answer)
  }
  // UrgentBar.tsx and UndoBar.tsx set the height they cover on the root element.
  const covering = new MutationObserver(follow)
  covering.observe(document.documentElement, { attributeFilter: ['style', 'data-undo-bar'] })
  const growing = new ResizeObserver(follow)
  growing.observe(answer)
  window.addEventListener('resize', follow)
  return () => {
    looking.disconnect()
    growing.disconnect()
    covering.disconnect()
    window.removeEventListener('resize', follow)
  }
}

function toneOf(shown: Shown) {
  if (shown.kind === 'verdict') return outcomeTones[shown.verdict.outcome]
  if (shown.kind === 'foreign') return 'stop'
  return shown.kind === 'nobody' ? 'look' : 'none'
}

type WordsProps = Pick<VerdictPanelProps, 'shown' | 'institution' | 'clock'> & { canOverrule: boolean }

function Words({ shown, institution, clock, canOverrule }: WordsProps) {
  const isForeign = shown.kind === 'foreign'
  if (shown.kind === 'nothing' || shown.kind === 'asking')
    return (
      <p className="text-muted">
        <span className="block text-heading font-semibold text-text">
          {shown.kind === 'nothing' ? 'Ready' : (shown.name ?? 'One moment')}
        </span>
        {shown.kind === 'nothing' ? 'Scan a ticket to see the result here.' : 'Checking the list'}
      </p>
    )
  if (shown.kind !== 'verdict')
    return (
      <>
        <Title tone={isForeign ? 'stop' : 'look'}>{isForeign ? 'Not our ticket' : 'Nobody found'}</Title>
        <p className={`${lineStyle} font-medium`}>
          {isForeign
            ? 'This code is for something else. Their ticket is in their profile on this site, or look them up by name.'
            : doorWords.nobody[shown.help]}
        </p>
      </>
    )
  const { verdict } = shown
  const tone = outcomeTones[verdict.outcome]
  return (
    <>
      <Title tone={tone}>{outcomeWords[verdict.outcome]}</Title>
      {verdict.name === null ? null : (
        <p className="mt-2.5 text-display/[1.05] font-semibold tracking-[-0.01em] wrap-anywhere [@media(height<30rem)]:mt-1 [@media(height<30rem)]:text-title">
          <bdi>{verdict.name}</bdi>
        </p>
      )}
      {institution === null ? null : <p className={`${lineStyle} font-medium`}>{institution}</p>}
      {verdict.place === theDoor && verdict.days.length > 0 && tone !== 'stop' ? (
        <p className={`${lineStyle} font-mono`}>{shortDayWords(verdict.days)}</p>
      ) : null}
      {verdictAdvice(verdict, clock, canOverrule).map((words) => (
        <p key={words} className={`${lineStyle} font-medium`}>
          {words}
        </p>
      ))}
      {verdict.isSure || verdict.outcome === 'undone' ? null : (
        <p className={lineStyle}>Based on this device’s list. Not sent yet.</p>
      )}
    </>
  )
}

function Title({ tone, children }: { tone: VerdictTone; children: string }) {
  return (
    <p className="flex items-center gap-2.5 text-title/[1.15] font-bold">
      <OutcomeShape tone={tone} className="size-9" />
      {children}
    </p>
  )
}

/** What can be done after a verdict, if anything; only admins let in more people than there are seats. */
function stepOf(verdict: Verdict, { onAdmit, onUndo }: VerdictPanelProps, isAdmin: boolean) {
  const { outcome, place, seat_free, isSure, first_scan } = verdict
  if ((outcome === 'waitlisted' || outcome === 'cancelled') && place === theDoor) {
    if (seat_free === true)
      return { words: 'Give them the free seat', take: () => onAdmit(verdict, 'if_free') }
    return isAdmin ? { words: 'Let in anyway', take: () => onAdmit(verdict, 'anyway') } : null
  }
  const take = () => onUndo(verdict)
  if (outcome === 'already') return isSure || first_scan ? { words: 'Undo check-in', take } : null
  return outcome === 'checked_in' || outcome === 'recorded' ? { words: 'Undo', take } : null
}

/** Distinguishable without color and from two meters: a tick, two overlapping rings, a pause, a cross. */
const shapes: Readonly<Record<VerdictTone, string>> = {
  good: 'M6 17.5 13 24.5 27 8.5',
  look: 'M12 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM20 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z',
  wait: 'M11 7v18M21 7v18',
  stop: 'M8 8l16 16M24 8 8 24',
}

/** Decoration: the word is next to it. */
function OutcomeShape({ tone, className }: { tone: VerdictTone; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={shapes[tone]} />
    </svg>
  )
}

type RecentScansProps = { recent: readonly Verdict[]; clock: DoorClock; onOpen: (verdict: Verdict) => void }

const markColors = { good: 'text-teal', look: 'text-amber', wait: 'text-violet', stop: 'text-ember' } as const

/** The latest scans of this device; selecting one shows it again, with its actions. */
export function RecentScans({ recent, clock, onOpen }: RecentScansProps) {
  if (recent.length === 0) return null
  return (
    <Section
      title={
        <>
          Recent scans here <span className="font-normal text-muted">({clock.timeZone})</span>
        </>
      }
      headingClass="pb-1 text-small/[1.15] font-semibold"
    >
      <ul className="border-t border-line">
        {recent.slice(0, 12).map((verdict) => (
          <li key={verdict.scan}>
            <button
              type="button"
              className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-2 py-1.5 text-start hover:bg-raised"
              onClick={() => onOpen(verdict)}
            >
              <span
                className={`grid size-7 place-items-center rounded-[5px] border-[1.5px] border-current ${markColors[outcomeTones[verdict.outcome]]}`}
              >
                <OutcomeShape tone={outcomeTones[verdict.outcome]} className="size-4" />
              </span>
              <span className="min-w-0">
                <bdi className="block font-semibold">{verdict.name ?? 'No name'}</bdi>
                <span className="text-muted">
                  {outcomeWords[verdict.outcome]}
                  {verdict.isSure || verdict.outcome === 'undone' ? '' : ', not sent yet'}
                </span>
              </span>
              <time dateTime={verdict.at} className="font-mono text-label text-muted">
                {timeWords(verdict.at, clock)}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
