import { counted } from '@fest/schemas/core/count-words.ts'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useMemo, useState } from 'react'
import { useCurrentUser, useWorkspace } from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import { ChangeGroup } from './ChangeGroup.tsx'
import { type ReleaseGroup, withNeeds, withoutRefused } from './changes.ts'
import { Alert, Field, Foot, Status, withTicks } from '../page/Parts.tsx'
import { filled, findingOf } from '../findings/finding.ts'
import { FindingGroups } from '../findings/FindingGroups.tsx'
import { checkAll, type Refusals } from '../publishing/check-all.ts'
import { checkIn, publishChanges } from './check-changes.ts'
import { DiscardDialog } from '../trash/DiscardDialog.tsx'
import { DiscardedNote } from '../trash/DiscardedNote.tsx'
import type { StoredDocument } from '../documents/stored-document.ts'
import { planPublish, type PublishPlan } from './plans.ts'
import { dayOf, formatDayWithYear, formatTime } from '@fest/schemas/core/event-time.ts'
import { instantOfStamp } from '@fest/schemas/core/wall-time.ts'
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { readStudioEnvironment } from '../environment.ts'
import { useEventZone } from '../zone/use-event-zone.ts'

type Props = {
  groups: readonly ReleaseGroup[]
  plans: readonly PublishPlan[]
  canPlan: boolean
  /** The id of the group that is chosen at first, as in a link from its day. */
  group: string
}

type Work =
  | { state: 'none' }
  | { state: 'checking'; done: number }
  | { state: 'publishing' }
  | { state: 'said'; text: string; isBad: boolean }

const noRefusals: Refusals = new Map()

/** The changes to choose from, and the actions for the chosen ones: all of them together, or none. */
export function ChosenChanges({ groups, plans, canPlan, group: first }: Props) {
  const client = useLake()
  const workspace = useWorkspace()
  const user = useCurrentUser()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(groups.find(({ id }) => id === first)?.changes.map(({ id }) => id)),
  )
  const [refusals, setRefusals] = useState<Refusals>(noRefusals)
  const [work, setWork] = useState<Work>({ state: 'none' })
  const [isPlanning, setIsPlanning] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [discarded, setDiscarded] = useState<readonly StoredDocument[]>([])

  const changes = useMemo(() => groups.flatMap((group) => group.changes), [groups])
  const present = new Set(changes.map(({ id }) => id).filter((id) => chosen.has(id)))
  const released = withNeeds(present, changes)
  const selected = changes.filter(({ id }) => released.has(id))
  const refused = changes.flatMap((change) =>
    (refusals.get(change.id) ?? []).map((error) =>
      findingOf(change, { ...error, weight: 'soon', key: `${error.field} ${error.text}` }),
    ),
  )
  // Mended once, it may be mended for all of them.
  const shared = [...Map.groupBy(refused, ({ cause }) => cause).values()].filter(({ length }) => length > 1)
  const isBusy = work.state === 'checking' || work.state === 'publishing'

  // Checks in the background, so that publishing is immediate; later changes are checked again.
  useEffect(() => {
    if (isBusy) return
    const reading = new AbortController()
    // Publishing reports whatever can't be checked.
    checkAll(changes, checkIn(workspace), { atOnce: 2, signal: reading.signal }).catch(() => {})
    return () => reading.abort()
  }, [changes, workspace, isBusy])

  // What needs a fix may be below a hundred changes that don't.
  useEffect(() => {
    if (refusals.size > 0) document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'center' })
  }, [refusals])

  function choose(ids: readonly string[], isChosen: boolean): void {
    setChosen(withTicks(present, ids, isChosen))
    setWork({ state: 'none' })
  }

  async function release(at: string | null): Promise<void> {
    setRefusals(noRefusals)
    setWork({ state: 'checking', done: 0 })
    try {
      const found = await checkAll(selected, checkIn(workspace), {
        atOnce: 6,
        onProgress: (done) => setWork({ state: 'checking', done }),
      })
      setRefusals(found)
      if (found.size > 0) {
        const text = `Nothing was published: ${counted(found.size, 'change needs', 'changes need')} a fix first.`
        return setWork({ state: 'said', text, isBad: true })
      }
      setWork({ state: 'publishing' })
      if (at === null) await publishChanges(client, selected)
      else await planPublish(client, { at, changes: selected, author: user?.id ?? '' })
      setChosen(new Set())
      setIsPlanning(false)
      const text =
        at === null ? `${counted(selected.length, 'change is', 'changes are')} published.` : 'It’s scheduled.'
      setWork({ state: 'said', text, isBad: false })
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      const text = isConflict
        ? 'Someone just changed one of these. Nothing was published. Check the list and try again.'
        : 'We couldn’t publish. Nothing changed for visitors. Try again.'
      setWork({ state: 'said', text, isBad: true })
    }
  }

  return (
    <>
      <FindingGroups
        groups={filled([{ id: 'shared', title: 'Fix first, in several documents', findings: shared.flat() }])}
      />
      {groups.map((group) => (
        <ChangeGroup
          key={group.id}
          group={group}
          chosen={present}
          released={released}
          refusals={refusals}
          plans={plans}
          isLocked={isBusy}
          onChoose={choose}
        />
      ))}
      <Foot>
        {discarded.length > 0 && <DiscardedNote drafts={discarded} onClose={() => setDiscarded([])} />}
        <Text size={1} muted={work.state !== 'said'} weight={work.state === 'said' ? 'medium' : 'regular'}>
          <output>{wordsOf(work, selected.length, released.size - present.size)}</output>
        </Text>
        <Flex wrap="wrap" gap={2} align="flex-end">
          <Button
            mode="ghost"
            disabled={isBusy}
            text={selected.length === 0 ? 'Choose all' : 'Choose none'}
            onClick={() =>
              choose(
                changes.map(({ id }) => id),
                selected.length === 0,
              )
            }
          />
          {present.size > 0 && (
            <Button
              mode="ghost"
              disabled={isBusy}
              text={`Discard ${counted(present.size, 'draft', 'drafts')}`}
              onClick={() => setIsDiscarding(true)}
            />
          )}
          {work.state === 'said' && work.isBad && refusals.size > 0 && (
            <Button
              mode="ghost"
              text="Leave those out"
              onClick={() => {
                setChosen(withoutRefused(refusals.keys(), selected))
                setWork({ state: 'none' })
              }}
            />
          )}
          {canPlan && !isPlanning && (
            <Button
              mode="ghost"
              disabled={isBusy || selected.length === 0}
              text="Publish later"
              onClick={() => setIsPlanning(true)}
            />
          )}
          {isPlanning ? (
            <WhenField
              count={selected.length}
              isBusy={isBusy}
              onCancel={() => setIsPlanning(false)}
              onChoose={(at) => void release(at)}
            />
          ) : (
            <Button
              tone="primary"
              disabled={isBusy || selected.length === 0}
              text={
                selected.length === 0 ? 'Publish' : `Publish ${counted(selected.length, 'change', 'changes')}`
              }
              onClick={() => void release(null)}
            />
          )}
        </Flex>
      </Foot>
      {isDiscarding && (
        <DiscardDialog
          ids={[...present]}
          onClose={() => setIsDiscarding(false)}
          onDone={(drafts) => {
            setIsDiscarding(false)
            setChosen(new Set())
            setDiscarded(drafts)
          }}
        />
      )}
    </>
  )
}

function wordsOf(work: Work, count: number, along: number): string {
  if (work.state === 'checking') return `Checking ${work.done} of ${count} …`
  if (work.state === 'publishing') return 'Publishing …'
  if (work.state === 'said') return work.text
  if (count === 0) return 'Choose what visitors should see. It all goes live together, or not at all.'
  const also = along > 0 ? `, ${along} of them because others refer to them` : ''
  return `${counted(count, 'change', 'changes')} chosen${also}.`
}

/** In seconds. For a hosted dataset plans are checked every five minutes (supabase/functions/publish-plans). */
const step = readStudioEnvironment(import.meta.env).kind === 'embedded' ? 60 : 300

type WhenProps = { count: number; isBusy: boolean; onCancel: () => void; onChoose: (at: string) => void }

/** Asks when to publish, in the event's local time. */
function WhenField({ count, isBusy, onCancel, onChoose }: WhenProps) {
  const zone = useEventZone()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const at = instantOfStamp(text, zone)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (at === null) setFault('Choose a day and a time.')
        else if (at <= eventNow()) setFault('That time has passed. Choose a later one, or publish now.')
        else onChoose(new Date(at).toISOString())
      }}
    >
      <Stack gap={3}>
        <Field label={`When (${zone})`}>
          <TextInput
            type="datetime-local"
            step={step}
            value={text}
            disabled={isBusy}
            aria-describedby="release-when-fault"
            aria-invalid={fault !== ''}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setFault('')
            }}
          />
        </Field>
        <Flex wrap="wrap" gap={2} align="center" justify="flex-end">
          {/* The browser's field uses the computer's date format. */}
          <Status>
            {at === null ? '' : `${formatDayWithYear(dayOf(at, zone))}, ${formatTime(at, zone)}`}
          </Status>
          <Button mode="ghost" disabled={isBusy} text="Cancel" onClick={onCancel} />
          <Button
            type="submit"
            tone="primary"
            disabled={isBusy || count === 0}
            text={`Schedule ${counted(count, 'change', 'changes')}`}
          />
        </Flex>
        <div id="release-when-fault">{fault !== '' && <Alert>{fault}</Alert>}</div>
      </Stack>
    </form>
  )
}
