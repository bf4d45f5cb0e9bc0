import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { formatTime } from '@fest/schemas/core/event-time.ts'
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { Badge, Button } from '@sanity/ui'
import { useState } from 'react'
import { useWorkspace } from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import { readStudioEnvironment } from '../environment.ts'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import type { Ask, ServiceState } from '../findings/services.ts'
import { askThroughLake } from '../findings/ask-links.ts'
import { type Examined, examine } from '../findings/examine.ts'
import { LineList, Note, Part } from '../page/Parts.tsx'
import { markersOf } from '../publishing/form-findings.ts'

const ask: Ask = (path, init) => fetch(path, init)

type State =
  | { step: 'idle' }
  | { step: 'running'; asked: number; links: number }
  | { step: 'done'; result: Examined; at: number }
  | { step: 'failed' }

/** Checks whether what visitors depend on works: on request, because it contacts every linked site. */
export function Examination() {
  const client = useLake()
  const workspace = useWorkspace()
  const [state, setState] = useState<State>({ step: 'idle' })

  async function look() {
    setState({ step: 'running', asked: 0, links: 0 })
    try {
      const isEmbedded = readStudioEnvironment(import.meta.env).kind === 'embedded'
      const result = await examine({
        client,
        ask,
        // References have a check of their own, which knows what waits with them.
        check: (draft) => markersOf(draft, workspace),
        askElsewhere: isEmbedded ? askThroughLake(ask) : null,
        onProgress: (asked, links) => setState({ step: 'running', asked, links }),
      })
      setState({ step: 'done', result, at: eventNow() })
    } catch {
      setState({ step: 'failed' })
    }
  }

  const isRunning = state.step === 'running'
  return (
    <Part
      title="Services, links and pictures"
      action={
        <Button
          mode="ghost"
          disabled={isRunning}
          text={state.step === 'done' || state.step === 'failed' ? 'Check again' : 'Check now'}
          onClick={() => void look()}
        />
      }
    >
      <Note>
        {/* Announcing each step would drown out the result. */}
        {isRunning ? wordsFor(state) : <output>{wordsFor(state)}</output>}
      </Note>
      {isRunning && state.links > 0 && (
        <progress aria-label="Links checked" value={state.asked} max={state.links} />
      )}
      {state.step === 'done' && (
        <>
          <FindingGroups groups={state.result.groups} />
          <LineList
            aria-label="Services"
            lines={state.result.services.map(({ id, title, state: found, text }) => ({
              key: id,
              note: title,
              text,
              action: <Badge tone={tones[found]}>{words[found]}</Badge>,
            }))}
          />
        </>
      )}
    </Part>
  )
}

function wordsFor(state: State): string {
  if (state.step === 'idle')
    return 'Checks what visitors rely on: every document, picture and link, and whether the site, its content, accounts and mail respond. It takes up to a minute and changes nothing.'
  if (state.step === 'failed')
    return 'We couldn’t read the documents. Nothing was changed. Check again in a moment.'
  if (state.step === 'running')
    return state.links === 0
      ? 'Reading the documents …'
      : `Asked ${state.asked} of ${counted(state.links, 'link', 'links')} …`
  const { documents, groups } = state.result
  const numberIn = (some: typeof groups) => some.reduce((sum, { findings }) => sum + findings.length, 0)
  const count = numberIn(groups.filter(({ isHint }) => !isHint))
  const samples = numberIn(groups.filter(({ id }) => id === 'sample-links'))
  const seen = `Checked ${counted(documents, 'document', 'documents')} at ${formatTime(state.at, eventTimeZone())} event time.`
  const toFix = count === 0 ? 'Nothing is broken.' : `${counted(count, 'thing', 'things')} to fix.`
  const toReplace =
    samples === 0 ? '' : ` ${counted(samples, 'address', 'addresses')} of the sample event to replace.`
  return `${seen} ${toFix}${toReplace}`
}

const tones = { works: 'positive', fails: 'critical', unknown: 'default' } as const

const words: Record<ServiceState['state'], string> = {
  works: 'Works',
  fails: 'Fails',
  unknown: 'Can’t check from here',
}
