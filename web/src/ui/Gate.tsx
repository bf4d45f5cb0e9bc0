// @chunk session
import { gateLetters, gateOfKind } from '@fest/schemas/vocabulary/session.ts'
import type { Gate as GateName, SessionKind } from '@fest/schemas/vocabulary/session.ts'

const tones: Record<GateName, string> = {
  talk: 'border-amber bg-amber-wash text-amber',
  workshop: 'border-violet bg-violet-wash text-violet',
  hackathon: 'border-ember bg-ember text-on-fill',
  meet: 'border-teal bg-teal-wash text-teal',
}

const sizes = { sm: 'size-7 text-label', md: 'size-11 text-small' } as const

/** Marks a session's kind on the circuit. The letter is decoration: the kind's word has to be next to it. */
export function Gate({ kind, size = 'md' }: { kind: SessionKind; size?: keyof typeof sizes }) {
  const gate = gateOfKind[kind]
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-control border font-semibold ${sizes[size]} ${tones[gate]}`}
    >
      {gateLetters[gate]}
    </span>
  )
}
