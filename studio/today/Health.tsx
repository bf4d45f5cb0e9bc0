import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { formatTime } from '@fest/schemas/core/event-time.ts'
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { useState } from 'react'
import { type SanityDocument, useClient, useWorkspace, validateDocument } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { readStudioEnvironment } from '../environment.ts'
import { FestivalPage } from '../page/FestivalPage.tsx'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import type { Ask } from '../findings/ask.ts'
import { askThroughLake } from '../findings/ask-links.ts'
import { type Examination, examine } from '../findings/examine.ts'
import { sampleLinks, unknownLinks } from '../findings/links.ts'
import './health.css'
import type { ServiceState } from '../findings/services.ts'
import { FestButton } from '../page/FestButton.tsx'

const ask: Ask = (path, init) => fetch(path, init)

type State =
  | { step: 'idle' }
  | { step: 'running'; asked: number; links: number }
  | { step: 'done'; result: Examination; at: number }
  | { step: 'failed' }

/** Checks whether what visitors depend on works. Runs on request, because it contacts every linked site. */
export function Health() {
  const client = useClient({ apiVersion: contentApiVersion })
  const workspace = useWorkspace()
  const [state, setState] = useState<State>({ step: 'idle' })

  async function look() {
    setState({ step: 'running', asked: 0, links: 0 })
    try {
      const isEmbedded = readStudioEnvironment(import.meta.env).kind === 'embedded'
      const result = await examine({
        client,
        ask,
        check: (draft) => {
          // The query selects whole documents.
          const document = draft as StoredDocument & SanityDocument
          return validateDocument({ document, workspace, environment: 'studio' })
        },
        askElsewhere: isEmbedded ? askThroughLake(ask) : null,
        onProgress: (asked, links) => setState({ step: 'running', asked, links }),
      })
      setState({ step: 'done', result, at: eventNow() })
    } catch {
      setState({ step: 'failed' })
    }
  }

  return (
    <FestivalPage
      ket="health"
      title="Health"
      lead={`Check that everything visitors of ${workspace.title} rely on works: services, pictures, references and links.`}
      action={
        <FestButton data-primary disabled={state.step === 'running'} onClick={() => void look()}>
          {state.step === 'done' || state.step === 'failed' ? 'Check again' : 'Check now'}
        </FestButton>
      }
    >
      <div className="fest-columns">
        <section aria-labelledby="content">
          <h2 id="content">Content</h2>
          <p className="fest-note">
            {/* Announcing each step would drown out the result. */}
            {state.step === 'running' ? wordsFor(state) : <output>{wordsFor(state)}</output>}
          </p>
          {state.step === 'running' && state.links > 0 && (
            <progress
              className="health-progress"
              aria-label="Links checked"
              value={state.asked}
              max={state.links}
            />
          )}
          {state.step === 'done' && <FindingGroups groups={state.result.groups} />}
        </section>
        <section aria-labelledby="services">
          <h2 id="services">Services</h2>
          {state.step === 'done' ? (
            <Services services={state.result.services} />
          ) : (
            <p className="fest-note">This also checks the site, its content, accounts and mail.</p>
          )}
        </section>
      </div>
    </FestivalPage>
  )
}

function wordsFor(state: State): string {
  if (state.step === 'idle')
    return 'Checks every document and every link in the content. It takes up to a minute and changes nothing.'
  if (state.step === 'failed')
    return 'We couldn’t read the documents. Nothing was changed. Check again in a moment.'
  if (state.step === 'running')
    return state.links === 0
      ? 'Reading the documents …'
      : `Asked ${state.asked} of ${counted(state.links, 'link', 'links')} …`
  const { documents, groups } = state.result
  const numberIn = (isCounted: (id: string) => boolean) =>
    groups.reduce((sum, { id, findings }) => sum + (isCounted(id) ? findings.length : 0), 0)
  // Unchecked links may be fine, and the sample's are made up.
  const count = numberIn((id) => id !== unknownLinks && id !== sampleLinks)
  const samples = numberIn((id) => id === sampleLinks)
  const seen = `Checked ${counted(documents, 'document', 'documents')} at ${formatTime(state.at, eventTimeZone())} event time.`
  const toFix = count === 0 ? 'Nothing is broken.' : `${counted(count, 'thing', 'things')} to fix.`
  const toReplace =
    samples === 0 ? '' : ` ${counted(samples, 'address', 'addresses')} of the sample event to replace.`
  return `${seen} ${toFix}${toReplace}`
}

const words: Record<ServiceState['state'], string> = {
  works: 'Works',
  fails: 'Fails',
  unknown: 'Can’t check from here',
}

/** The services that visitors depend on, and whether they respond. */
function Services({ services }: { services: readonly ServiceState[] }) {
  return (
    <dl className="health-services">
      {services.map(({ id, title, state, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <span className="health-state" data-state={state}>
              {words[state]}
            </span>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
