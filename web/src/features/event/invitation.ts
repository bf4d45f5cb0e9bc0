import { together } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import type { Shut } from '@fest/schemas/vocabulary/event-phase.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { ownText } from '#app/content/lang-of.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { type Moment, steps } from './moment.ts'
import type { PhaseSettings } from '#app/content/settings/phase.ts'

/** What an organizer wrote for a phase; without a button, the phase's default is used. */
export type PhaseMessage = {
  phase: EventPhase
  message: string
  actionLabel: string | null
  actionHref: string | null
}

export type Invitation = { message: string; label: string; href: string }

/** Why registration isn't simply open, for the moments that say so; the form uses the same words. */
const shut: Partial<Record<Moment, Shut | 'undated'>> = {
  undated: 'undated',
  untimed: 'not_open_yet',
  before: 'not_open_yet',
  full: 'full',
  closed: 'closed',
  after: 'over',
}

const plain: Partial<Record<Moment, string>> = {
  open: t`Registration is open. It’s free and takes two minutes.`,
  live: t`We’re on. Come in.`,
}

/** The invitation at a moment, in the organizers' words if there are any in this language: it stands beside ours. */
export function invitationAt(
  moment: Moment,
  { registrationOpensAt, timeZone }: PhaseSettings,
  messages: readonly PhaseMessage[],
): Invitation {
  // Without days it is before the event, whatever the message for that phase; once closed, nobody's words are about it.
  const phase = moment === 'undated' || moment === 'untimed' ? 'before' : moment
  const written = messages.find((entry) => entry.phase === phase)
  const because = shut[moment]
  const time = moment === 'before' ? openingTimeOf(registrationOpensAt, timeZone) : null
  const { sentence, hint } = because ? registrationWords[because] : { sentence: '', hint: plain[moment] }
  const message = together(sentence, time, ownText(written, 'message') ?? hint)
  const href = written ? safeHref(written.actionHref) : null
  // A label needs its address and the other way round: mixed with the default step, either would mislead.
  const { label, href: usual } = steps[moment]
  const ownLabel = ownText(written, 'actionLabel')
  return ownLabel && href !== null ? { label: ownLabel, href, message } : { label, href: usual, message }
}
