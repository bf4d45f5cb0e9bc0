import type { SessionKind } from '@fest/schemas/vocabulary/session.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Link } from '#app/ui/Link.tsx'

type Step = { kind: SessionKind; to: string; title: string; text: string }

const workshops: Step = {
  kind: 'workshop',
  to: paths.workshops(),
  title: 'Pick your workshops',
  text: 'Some have just a few seats. Reserve yours while they last.',
}
const sessions: Step = {
  kind: 'talk',
  to: paths.schedule(),
  title: 'Save your sessions',
  text: 'Make the schedule yours. We’ll tell you if a room changes.',
}
const friends: Step = {
  kind: 'social',
  to: paths.refer(),
  title: 'Invite friends',
  text: 'Get your own link and see how many came with it.',
}
const notebooks: Step = {
  kind: 'workshop',
  to: paths.materials(),
  title: 'Start with the notebooks',
  text: 'They’re open to everyone, registered or not.',
}

/** The next step for the hackathon depends on the person's answer about it. */
const hackathon: Readonly<Record<string, Step>> = {
  need_team: {
    kind: 'hackathon',
    to: paths.hackathonTeam(),
    title: 'Find a team',
    text: 'You said you’re looking for one. See who has room.',
  },
  have_team: {
    kind: 'hackathon',
    to: paths.hackathonTeam(),
    title: 'Bring your team together',
    text: 'Form it here, or join with a code from your team.',
  },
  solo: {
    kind: 'hackathon',
    to: paths.hackathon(),
    title: 'Choose your challenge',
    text: 'See what you can build and how it’s judged.',
  },
}

/** What to do after registering, in order; drawn as gates on a wire. */
export function NextSteps({ hackathon: plan, isWaiting }: { hackathon: string; isWaiting: boolean }) {
  const hacking = hackathon[plan]
  const steps = isWaiting
    ? [sessions, notebooks]
    : [workshops, ...(hacking ? [hacking] : []), sessions, friends]
  return (
    <ol className="mt-6 grid max-w-3xl gap-x-10 sm:grid-cols-2">
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
