import { t } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'

const steps = [
  {
    title: t`Come as you are`,
    text: t`On your own, with a team, or looking for one. You can change your mind anytime.`,
  },
  {
    title: t`Find each other`,
    text: t`Up to ${maxTeamSize} people, mixed levels welcome. Join by code, ask a team with room, or find one at the kickoff.`,
  },
  {
    title: t`Pick one challenge`,
    text: t`Build, ask the mentors, and show what you found out, even if it failed.`,
  },
]

export function Teams() {
  return (
    <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <p aria-hidden="true" className="font-mono text-small text-ember">
            {index + 1}
          </p>
          <h3 className="mt-1 font-body text-lead leading-snug font-semibold tracking-normal">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
