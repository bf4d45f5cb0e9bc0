import { counted } from '@fest/schemas/core/count-words.ts'
import { everyDocument, undoWrites } from '@fest/schemas/core/take-offline.ts'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { useLake, useLiveQuery } from '../documents/use-lake.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { type Item, typeTitle } from '../documents/item.ts'
import { Alert, Folded, Note, Part, Status } from '../page/Parts.tsx'
import { type OursPlan, planOurs, undoId, writesOf } from './make-ours.ts'
import { sampleHashes } from './sample-ids.generated.ts'

/** The sample's rooms, which identify it, and whether it was just removed. */
const signsQuery = `*[_id in ["room-lab-a", "room-main-hall", "venue-north-campus", "${undoId}"]] { _id, _type, _rev }`

type State =
  | { step: 'idle' }
  | { step: 'busy'; text: string }
  | { step: 'told'; plan: OursPlan; documents: StoredDocument[] }
  | { step: 'failed'; text: string }

/** Turns the sample event into the organizers' own: lists the effect on each document first, and can be undone. */
export function MakeOurs() {
  const client = useLake()
  const live = useLiveQuery<StoredDocument[]>(signsQuery)
  const [state, setState] = useState<State>({ step: 'idle' })
  const signs = live.result ?? []
  const canUndo = signs.some(({ _id }) => _id === undoId)
  const isSample = signs.some(({ _id }) => _id !== undoId)

  const read = () => client.fetch<StoredDocument[]>(everyDocument, {}, { perspective: 'raw' })

  async function attempt(text: string, work: () => Promise<State>): Promise<void> {
    setState({ step: 'busy', text })
    try {
      setState(await work())
    } catch {
      setState({ step: 'failed', text: 'That didn’t work, and nothing was changed. Try again in a moment.' })
    }
  }

  const tell = () =>
    attempt('Looking at every document…', async () => {
      const documents = await read()
      return { step: 'told', plan: planOurs(documents, sampleHashes), documents }
    })
  const carryOut = (plan: OursPlan, documents: StoredDocument[]) =>
    attempt('Making it yours…', async () => {
      const transactionId = crypto.randomUUID()
      await client.mutate(writesOf(plan, documents, transactionId), { transactionId, visibility: 'sync' })
      return { step: 'idle' }
    })
  const undo = () =>
    attempt('Putting it back…', async () => {
      const documents = await read()
      const kept = documents.find(({ _id }) => _id === undoId)
      if (kept) await client.mutate(undoWrites(kept, documents), { visibility: 'sync' })
      return { step: 'idle' }
    })
  const forget = () =>
    attempt('One moment…', async () => {
      await client.delete(undoId)
      return { step: 'idle' }
    })

  if (state.step === 'idle' && !canUndo && !isSample) return null
  return (
    <Card border radius={3} padding={4}>
      <Part title={canUndo ? 'The sample event is gone' : 'This is the sample event'}>
        {state.step === 'busy' && <Status>{state.text}</Status>}
        {state.step === 'failed' && <Alert>{state.text}</Alert>}
        {state.step === 'told' && (
          <Told
            plan={state.plan}
            onYes={() => void carryOut(state.plan, state.documents)}
            onNo={() => setState({ step: 'idle' })}
          />
        )}
        {(state.step === 'idle' || state.step === 'failed') && (
          <>
            <Note>
              {canUndo
                ? 'What you haven’t changed since can be put back as it was. Drafts that name the sample’s campus wait to be rewritten.'
                : 'Its campus, people and sessions are invented. Remove them and keep the texts that any event needs.'}
            </Note>
            <Flex wrap="wrap" gap={2}>
              {canUndo ? (
                <>
                  <Button mode="ghost" text="Undo: bring the sample back" onClick={() => void undo()} />
                  <Button mode="ghost" text="Keep it this way" onClick={() => void forget()} />
                </>
              ) : (
                <Button mode="ghost" text="Make it ours…" onClick={() => void tell()} />
              )}
            </Flex>
          </>
        )}
      </Part>
    </Card>
  )
}

function Told({ plan, onYes, onNo }: { plan: OursPlan; onYes: () => void; onNo: () => void }) {
  const { removed, rewritten, kept, yours } = plan
  return (
    <>
      <Note>Nothing has happened yet. This is what would, and you can undo it:</Note>
      <Fate title="Removed" text="They are about the invented campus alone." items={removed} />
      <Fate
        title="Taken offline to be rewritten"
        text="They name the campus or its days; each waits for you as a draft. The event settings keep only the tagline."
        items={rewritten}
      />
      <Fate title="Kept online" text="Good for any event." items={kept} />
      <Fate
        title="Left as they are"
        text="You have changed them, or something of yours uses them."
        items={yours}
      />
      <Flex wrap="wrap" gap={2}>
        <Button
          tone="primary"
          disabled={removed.length + rewritten.length === 0}
          text={`Remove ${counted(removed.length, 'document', 'documents')}, rewrite ${rewritten.length}`}
          onClick={onYes}
        />
        <Button mode="ghost" text="Cancel" onClick={onNo} />
      </Flex>
    </>
  )
}

function Fate({ title, text, items }: { title: string; text: string; items: readonly Item[] }) {
  const types = [...Map.groupBy(items, ({ type }) => type)]
  return (
    <Folded title={title} count={items.length}>
      <Note>{text}</Note>
      {types.map(([type, ofType]) => (
        <Text key={type} as="p" size={1}>
          <strong>{`${typeTitle(type)} (${ofType.length})`}</strong>{' '}
          {ofType.map(({ title: name }) => name).join(' · ')}
        </Text>
      ))}
    </Folded>
  )
}
