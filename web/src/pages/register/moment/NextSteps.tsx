import { t } from '@fest/schemas/core/words/t.ts'
import type { SessionKind } from '@fest/schemas/vocabulary/session.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Link } from '#app/ui/Link.tsx'

type Step = { kind: SessionKind; to: string; title: string; text: string }

const workshops: Step = {
  kind: 'workshop',
  to: paths.workshops(),
  title: t`Pick your workshops`,
  text: t`Some have just a few seats. Reserve yours while they last.`,
}
export const sessions: Step = {
  kind: 'talk',
  to: paths.schedule(),
  title: t`Save your sessions`,
  text: t`Make the schedule yours. We’ll tell you if a room changes.`,
}
const friends: Step = {
  kind: 'social',
  to: paths.refer(),
  title: t`Invite friends`,
  text: t`Get your own link and see how many came with it.`,
}
export const notebooks: Step = {
  kind: 'workshop',
  to: paths.materials(),
  title: t`Start with the notebooks`,
  text: t`They’re open to everyone, registered or not.`,
}

/** The next step for the hackathon depends on the person's answer about it. */
const hackathon: Readonly<Record<string, Step>> = {
  need_team: {
    kind: 'hackathon',
    to: paths.hackathonTeam(),
    title: t`Find a team`,
    text: t`You said you’re looking for one. See who has room.`,
  },
  have_team: {
    kind: 'hackathon',
    to: paths.hackathonTeam(),
    title: t`Bring your team together`,
    text: t`Form it here, or join with a code from your team.`,
  },
  solo: {
    kind: 'hackathon',
    to: paths.hackathon(),
    title: t`Choose your challenge`,
    text: t`See what you can build and how it’s judged.`,
  },
}

export const projects: Step = {
  kind: 'hackathon',
  to: paths.hackathonProjects(),
  title: t`See what was built`,
  text: t`The teams of the hackathon and their projects.`,
}

export function NextSteps({ hackathon: plan, isWaiting }: { hackathon: string; isWaiting: boolean }) {
  const hacking = hackathon[plan]
  const steps = isWaiting
    ? [sessions, notebooks]
    : [workshops, ...(hacking ? [hacking] : []), sessions, friends]
  return <Steps steps={steps} className="max-w-3xl sm:grid-cols-2" />
}

export function Steps({ steps, className }: { steps: readonly Step[]; className: string }) {
  return (
    <ol className={`mt-6 grid gap-x-10 ${className}`}>
      {steps.map(({ kind, to, title, text }) => (
        <li key={title} className="relative flex gap-4 border-t border-line py-4">
          <Gate kind={kind} />
          <div className="min-w-0">
            <Link to={to} className="link font-semibold after:absolute after:inset-0">
              {title}
            </Link>
            <p className="text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
