import { sessionKindLabels, sessionKinds } from '@fest/schemas/vocabulary/session.ts'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Container } from '#app/ui/Container.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Field, Select, TextArea, TextInput } from '#app/ui/Field.tsx'
import { Gate } from '#app/ui/Gate.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { toast } from '#app/ui/toast.ts'

export const meta = () => ({
  title: 'Components',
  description: 'Every component of the site, in both themes.',
})

/** Every component in both themes, side by side. Only in development. */
export default function DevUiPage() {
  return (
    <>
      <PageHeader ket="development" title="Components" lead="What the site is built from, in both themes." />
      <Container>
        <div className="grid gap-6 lg:grid-cols-2">
          {(['dark', 'light'] as const).map((theme) => (
            <section
              key={theme}
              data-theme={theme}
              aria-label={`${theme} theme`}
              className="flex flex-col gap-8 rounded-panel border border-line bg-bg p-6 text-text"
            >
              <Components />
            </section>
          ))}
        </div>
      </Container>
    </>
  )
}

function Components() {
  return (
    <>
      <Sample title="Type">
        <p className="font-display text-poster font-bold tracking-(--tracking-display)">Poster</p>
        <h1 className="text-display">Display</h1>
        <h2>Heading</h2>
        <h3>Title</h3>
        <p className="text-lead text-muted">A lead in muted text.</p>
        <p>
          Running text with{' '}
          <a className="link" href="#main">
            a link
          </a>
          , <code className="font-mono">code</code> and a time, <time>10:45</time>.
        </p>
        <Ket>like this</Ket>
      </Sample>
      <Sample title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button>Reserve my seat</Button>
          <Button variant="quiet">See the schedule</Button>
          <Button variant="danger">Cancel my seat</Button>
          <Button variant="plain">Dismiss</Button>
          <Button size="sm">Small</Button>
          <Button disabledReason="Registration opens on 1 September">Closed</Button>
          <Button pendingLabel="Saving">Save</Button>
          <LinkButton to="/" variant="quiet" size="sm">
            A link
          </LinkButton>
        </div>
      </Sample>
      <Sample title="Fields">
        <Field label="Full name" help="As it should stand on your badge.">
          {(control) => <TextInput {...control} name="name" />}
        </Field>
        <Field label="E-mail" error="Enter your e-mail address, such as name@example.org.">
          {(control) => <TextInput {...control} type="email" name="email" defaultValue="mira@" />}
        </Field>
        <Field label="Level">
          {(control) => (
            <Select {...control} name="level">
              <option>Beginner</option>
              <option>Advanced</option>
            </Select>
          )}
        </Field>
        <Field label="Note" isOptional>
          {(control) => <TextArea {...control} name="note" placeholder="Anything else" />}
        </Field>
      </Sample>
      <Sample title="Gates and badges">
        <ul className="flex flex-wrap gap-4">
          {sessionKinds.map((kind) => (
            <li key={kind} className="flex items-center gap-2 text-small">
              <Gate kind={kind} /> {sessionKindLabels[kind]}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Badge>Beginner</Badge>
          <Badge tone="amber">12 seats left</Badge>
          <Badge tone="ember">Moved</Badge>
          <Badge tone="violet">Workshop</Badge>
          <Badge tone="teal">Social</Badge>
        </div>
      </Sample>
      <Sample title="Waiting, nothing, and trouble">
        <div className="flex items-center gap-4">
          <Spinner label="Loading" />
          <Skeleton className="h-6 w-48" />
        </div>
        <EmptyState title="No sessions yet">The programme is announced in September.</EmptyState>
        <ErrorState title="The schedule could not be loaded" onRetry={() => toast.info('Trying again.')}>
          Nothing was lost. Check the connection, then try again.
        </ErrorState>
        <Disclosure summary="Do I need to know physics?">No. Bring a laptop and a question.</Disclosure>
      </Sample>
      <Sample title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="quiet" onClick={() => toast.success('Your seat is reserved.')}>
            Success
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => toast.error('You are offline. Nothing was lost.', { needsAction: true })}
          >
            Error that stays
          </Button>
        </div>
      </Sample>
      <div className="relative isolate h-96 overflow-hidden rounded-panel border border-line">
        <InterferenceHero />
      </div>
    </>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 *:max-w-full">
      <p className="font-mono text-label text-muted">{title}</p>
      {children}
    </div>
  )
}
