import { useState } from 'react'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../../parts/PanelButton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { BadgeSheet } from '../../badges/BadgeSheet.tsx'
import { BadgeSizeChoice } from '../../badges/BadgeSizeChoice.tsx'
import type { BadgeSize } from '../../badges/badge.ts'
import type { Door } from '../door/door.ts'
import { theDoor, type Verdict } from '../door/scan.ts'
import type { DoorClock } from '../verdict-words.ts'
import { VerdictPanel } from '../VerdictPanel.tsx'
import type { WalkedIn } from './walk-in.mutations.ts'

type WalkInDoneProps = {
  told: WalkedIn
  door: Door
  clock: DoorClock
  canOverrule: boolean
  onNext: () => void
}

/** The result of a walk-in, with their badge and a button for the next one. */
export function WalkInDone({ told, door, clock, canOverrule, onNext }: WalkInDoneProps) {
  const { shortTitle: eventName } = useSiteSettings()
  const [size, setSize] = useState<BadgeSize>('label')
  /** The check-in's result, for somebody who was already registered or is new. */
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { name, code, role, ticket, outcome, status } = told
  const badge = name === null || code === null ? null : { name, code, role, pronouns: null }
  const isIn = status === 'checked_in' || verdict !== null

  async function show(answer: Promise<Verdict>) {
    setVerdict(await answer)
  }

  return (
    <>
      <section aria-label="Result" className="print:hidden">
        <TakesFocus className="text-heading font-semibold">{titleOf(told)}</TakesFocus>
        <p className="mt-1 max-w-prose text-muted">
          {outcome === 'added'
            ? 'Their ticket and what we wrote down about them are on the way to their inbox.'
            : knownWords[status]}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {isIn ? null : (
            <Button
              size="sm"
              variant={outcome === 'known' ? 'primary' : 'quiet'}
              onClick={() => void show(door.scan(ticket, theDoor))}
            >
              Check them in
            </Button>
          )}
          {badge ? <PanelButton onClick={() => window.print()}>Print the badge</PanelButton> : null}
          <Button size="sm" variant={outcome === 'known' && !isIn ? 'quiet' : 'primary'} onClick={onNext}>
            Next walk-in
          </Button>
        </div>
        {verdict ? (
          <div className="mt-4 max-w-xl">
            <VerdictPanel
              shown={{ kind: 'verdict', verdict }}
              institution={null}
              clock={clock}
              canOverrule={canOverrule}
              onAdmit={(scanned, how) => void show(door.admit(scanned, how))}
              onUndo={(scanned) =>
                void show(door.undoCheckIn(scanned).then(() => ({ ...scanned, outcome: 'undone' as const })))
              }
            />
          </div>
        ) : null}
        {badge ? (
          <div className="mt-6 mb-4 max-w-md">
            <BadgeSizeChoice size={size} onChange={setSize} />
          </div>
        ) : null}
      </section>
      {badge ? <BadgeSheet badges={[badge]} size={size} eventName={eventName} /> : null}
    </>
  )
}

const knownWords: Readonly<Record<WalkedIn['status'], string>> = {
  confirmed: 'This address has a registration already. Nothing was changed.',
  waitlisted: 'This address is on the waitlist. Nothing was changed.',
  cancelled: 'This address had a registration and canceled it. Nothing was changed.',
  checked_in: 'This address has a registration already, and they are in. Nothing was changed.',
}

function titleOf({ outcome, name, status }: WalkedIn): string {
  if (outcome === 'known') return `${name ?? 'Somebody'} is registered already`
  return `${name ?? 'They'} ${status === 'checked_in' ? 'is in' : 'has a seat'}`
}
