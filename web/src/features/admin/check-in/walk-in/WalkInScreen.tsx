import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { usePanelAccess } from '../../frame/panel-access.ts'
import { ScreenHead } from '../../parts/ScreenHead.tsx'
import type { Door } from '../door/door.ts'
import type { DoorClock } from '../verdict-words.ts'
import { WalkInDone } from './WalkInDone.tsx'
import { WalkInForm } from './WalkInForm.tsx'
import type { WalkedIn } from './walk-in.mutations.ts'

type WalkInScreenProps = {
  door: Door
  agreements: Agreements
  clock: DoorClock
}

/** Registers somebody at the door with a name and an email address. */
export function WalkInScreen({ door, agreements, clock }: WalkInScreenProps) {
  const access = usePanelAccess()
  const [told, setTold] = useState<WalkedIn | null>(null)
  /** Each walk-in begins with an empty form. */
  const [turn, setTurn] = useState(0)

  function onDone(answer: WalkedIn) {
    setTold(answer)
    void door.refresh()
  }

  return (
    <>
      <div className="print:hidden">
        <ScreenHead title="Walk-in" lead="For somebody who hasn’t registered. It needs a network.">
          <Link to={paths.adminCheckIn()} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
            Back to check-in
          </Link>
        </ScreenHead>
      </div>
      {told === null ? (
        <WalkInForm key={turn} agreements={agreements} canOverrule={access === 'admin'} onDone={onDone} />
      ) : (
        <WalkInDone
          told={told}
          door={door}
          clock={clock}
          canOverrule={access === 'admin'}
          onNext={() => {
            setTold(null)
            setTurn(turn + 1)
          }}
        />
      )}
    </>
  )
}
