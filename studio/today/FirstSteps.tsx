import { type ReactNode, useState } from 'react'
import { useCurrentUser, useProject } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { StoredDocument } from '../documents/stored-document.ts'
import { readStudioEnvironment } from '../environment.ts'
import { ToolAnchor } from '../page/ToolAnchor.tsx'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { canCreate } from '../roles.ts'
import { newOfType } from '../lists/new-of-type.ts'
import { type Place, type Step, stepsOf, stepsQuery } from '../findings/first-steps.ts'
import { MakeOurs } from '../sample/MakeOurs.tsx'
import './first-steps.css'

/** On one's own computer there is one organizer; only a hosted project can invite more. */
const { kind } = readStudioEnvironment(import.meta.env)

type Props = {
  /** Whether `children` say that there's nothing to do; hidden while there are steps. */
  isQuiet: boolean
  children: ReactNode
}

/** The steps from an empty dataset to an event, above what needs attention; hidden once all are done. */
export function FirstSteps({ isQuiet, children }: Props) {
  const live = useLiveQuery<StoredDocument[]>(stepsQuery)
  const project = useProject()
  const person = useCurrentUser()
  if (live.state === 'loading') return isQuiet ? null : children
  const ours = canCreate(person) && <MakeOurs />
  const invited =
    kind === 'embedded' ? null : (project?.members.filter(({ isRobot }) => !isRobot).length ?? null)
  const steps = stepsOf(live.result ?? [], invited)
  if (live.result === undefined || !canCreate(person) || steps.every(({ isDone }) => isDone))
    return (
      <div className="first">
        {ours}
        {children}
      </div>
    )
  return (
    <div className="first">
      {ours}
      <Checklist steps={steps} />
      {!isQuiet && children}
    </div>
  )
}

function Checklist({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone)
  const next = steps.find(({ isDone }) => !isDone)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? steps : steps.filter(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">{done.length === 0 ? 'From nothing to an event' : 'On the way to your event'}</h2>
      <p className="fest-note">
        <output>
          {done.length} of {steps.length} steps done.
        </output>{' '}
        Do them in any order. Each is checked off once its fields have something in them.
      </p>
      <progress
        className="first-progress"
        value={done.length}
        max={steps.length}
        aria-labelledby="first-steps"
      />
      <ol className="first-steps">
        {shown.map((step) => (
          <li key={step.id} data-done={step.isDone || undefined} data-next={step === next || undefined}>
            <span className="first-node" aria-hidden="true" />
            <div className="first-step">
              <PlaceLink place={step.place} className="first-title">
                {step.isDone && <span className="first-done">Done: </span>}
                {step.title}
              </PlaceLink>
              {!step.isDone && (
                <p className="fest-line-text">
                  {step.text}
                  {step.also && (
                    <>
                      {' '}
                      <PlaceLink place={step.also.place} className="first-also">
                        {step.also.title}
                      </PlaceLink>
                    </>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <button
          type="button"
          className="fest-more"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Hide what’s done' : `Show what’s done (${done.length})`}
        </button>
      )}
    </section>
  )
}

function PlaceLink({ place, className, children }: { place: Place; className: string; children: ReactNode }) {
  if (place.kind === 'tool')
    return (
      <ToolAnchor tool={place.tool} className={className}>
        {children}
      </ToolAnchor>
    )
  if (place.kind === 'site')
    return (
      <a className={className} href={place.path} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  return place.kind === 'new' ? (
    <IntentLink className={className} intent="create" params={newOfType(place.type)}>
      {children}
    </IntentLink>
  ) : (
    <IntentLink
      className={className}
      intent="edit"
      params={{ id: place.id, type: place.type, path: place.field }}
    >
      {children}
    </IntentLink>
  )
}
