import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import type { Comparison } from './Compared.tsx'
import { PhotoState } from './photos/PhotoState.tsx'
import { planPhotos } from './plan/plan-photos.ts'
import { ReviewPhotos } from './photos/ReviewPhotos.tsx'
import { ReviewMatches } from './ReviewMatches.tsx'
import { ChangedItems, DroppedParts, ItemList, Problems } from './ReviewLists.tsx'
import { usePhotoStates } from './photos/use-photo-states.ts'
import type { Joins } from './plan/match.ts'
import { planImport, type PlannedItem } from './plan/plan.ts'
import { type ForeignWord, importedTypes, type Program } from './program.ts'
import { ReviewBlocked } from './ReviewBlocked.tsx'
import { ReviewRun } from './ReviewRun.tsx'
import { UndoImport } from './undo/UndoImport.tsx'
import type { ImportEntry } from './plan/import-entry.ts'
import { Choice, Folded, Note, Part, withTicks } from '../page/Parts.tsx'
import { countsInWords } from './words.ts'
import { wordFields, wordKey } from './word-choices.ts'

type Props = Comparison & {
  program: Program
  file: string
  joins: Joins
  taken: ReadonlySet<string>
  onJoin: (joins: Joins) => void
  onTake: (taken: ReadonlySet<string>) => void
  onEnd: () => void
  /** The chosen meaning of a word or an offset, by its key. */
  onChoose: (key: string, value: string) => void
}

export function Review(props: Props) {
  const { program, file, documents, isReading, joins, taken, onCompare, onJoin, onTake, onEnd, onChoose } =
    props
  const [isRunning, setIsRunning] = useState(false)
  const [done, setDone] = useState<{ written: string; entry: ImportEntry } | null>(null)
  const [isAgreed, setIsAgreed] = useState(false)

  const plan = useMemo(() => planImport(program, documents, taken, joins), [program, documents, taken, joins])
  const photos = planPhotos(program, plan, documents)
  const created = plan.items.filter(({ kind }) => kind === 'create')
  const changed = plan.items.filter(({ kind }) => kind === 'change')
  const same = plan.items.filter(({ kind }) => kind === 'same')
  const byHand = plan.items.filter(({ changes }) => changes.some((change) => change.isByHand))
  const writes = plan.items.filter(({ kind }) => kind !== 'same')
  const skipped = program.problems.filter(({ severity }) => severity === 'error').length

  function end(entry: ImportEntry): void {
    const words = [
      created.length > 0 && `Created ${countsInWords(created)}`,
      changed.length > 0 && `${created.length > 0 ? 'changed' : 'Changed'} ${countsInWords(changed)}`,
    ]
    const isWritten = created.length + changed.length > 0
    const written = [...words, isWritten && skipped > 0 && `skipped ${skipped}`].filter(Boolean).join(', ')
    setDone({
      written: written || `Kept ${counted(photos.wanted.length, 'address', 'addresses')} of photos`,
      entry,
    })
  }
  if (done) return <ReviewDone {...done} onEnd={onEnd} />

  return (
    <>
      <Text as="p">
        <strong>{program.title}</strong>
        {writes.length === 0
          ? same.length === 0
            ? ' has nothing to import.'
            : program.dropped.length + program.problems.length > 0 ||
                program.words.some(({ chosen }) => chosen === '')
              ? ': nothing to do. What was read of the file is already here, and what wasn’t is listed below.'
              : ': nothing to do, everything already matches the file.'
          : `: ${[
              created.length > 0 && `creates ${countsInWords(created)}`,
              changed.length > 0 && `changes ${countsInWords(changed)}`,
              same.length > 0 && `leaves ${countsInWords(same)}`,
              skipped > 0 && `skips ${skipped}`,
            ]
              .filter(Boolean)
              .join('; ')}.`}
      </Text>
      <Problems problems={program.problems} />
      <DroppedParts dropped={program.dropped} />
      <ReviewBlocked items={plan.items} />
      <ReviewPhotos plan={photos} isAgreed={isAgreed} isLocked={isRunning} onAgree={setIsAgreed} />
      <ReviewOffsets program={program} isLocked={isRunning} onChoose={onChoose} />
      <ReviewWords program={program} isLocked={isRunning} onChoose={onChoose} />
      <ReviewMatches
        items={plan.items}
        documents={documents}
        joins={joins}
        isLocked={isRunning}
        onJoin={(key, id) => {
          const next = new Map(joins)
          if (id === undefined) next.delete(key)
          else next.set(key, id)
          onJoin(next)
        }}
      />
      <ChangedItems
        changed={changed}
        byHand={byHand}
        isLocked={isRunning}
        onTake={(key, isTaken) => onTake(withTicks(taken, [key], isTaken))}
      />
      <Folded title="New" count={created.length} isOpen={changed.length === 0}>
        <ItemList items={sessionsFirst(created)} />
      </Folded>
      <Folded title="No longer in the file" count={plan.gone.length}>
        <Note>They stay as they are. If they’re off, cancel or delete them yourself.</Note>
        <Stack as="ul" gap={3}>
          {plan.gone.map(({ id, title }) => (
            <Text key={id} as="li" size={1}>
              {title}
            </Text>
          ))}
        </Stack>
      </Folded>
      <Folded title="No change" count={same.length}>
        <ItemList items={sessionsFirst(same)} />
      </Folded>
      <ReviewRun
        writes={writes}
        photos={isAgreed ? photos.wanted : []}
        file={file}
        documents={documents}
        isReading={isReading}
        onCompare={onCompare}
        onRunning={setIsRunning}
        onDone={end}
      />
    </>
  )
}

function sessionsFirst(items: readonly PlannedItem[]): PlannedItem[] {
  const order = importedTypes.toReversed()
  return items.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}

type ReviewDoneProps = { written: string; entry: ImportEntry; onEnd: () => void }

function ReviewDone({ written, entry, onEnd }: ReviewDoneProps) {
  const router = useRouter()
  const { basePath } = useWorkspace()
  const photos = usePhotoStates().get(entry._id)
  const [isUndoing, setIsUndoing] = useState(false)
  const [undone, setUndone] = useState<string | null>(null)
  return (
    <Part title={<span aria-live="polite">{undone ?? `${written}.`}</span>}>
      {undone === null && (
        <Note>
          It’s all drafts, so visitors don’t see any of it yet. Review it, then publish it together.
        </Note>
      )}
      <PhotoState photos={photos} />
      <Flex wrap="wrap" gap={2}>
        {undone === null && (
          <Button
            tone="primary"
            text="Review unpublished changes"
            onClick={() => router.navigateUrl({ path: `${basePath}/release` })}
          />
        )}
        <Button mode="ghost" text="Import another file" onClick={onEnd} />
        {undone === null && (
          <Button mode="ghost" text="Undo this import" onClick={() => setIsUndoing(true)} />
        )}
      </Flex>
      {isUndoing && (
        <UndoImport
          entry={entry}
          onClose={(words) => {
            setIsUndoing(false)
            setUndone(words)
          }}
        />
      )}
    </Part>
  )
}

type AskedProps = Pick<Props, 'program' | 'onChoose'> & { isLocked: boolean }

/** Asks once per foreign offset whether to keep its instants or its local times. */
function ReviewOffsets({ program: { offsets }, isLocked, onChoose }: AskedProps) {
  const timeZone = eventTimeZone()
  return (
    <Folded title="Times from another zone" count={offsets.length} isOpen>
      <Note>
        Keep the moment if the file is right and only written elsewhere. Keep the clock time if that’s what it
        says on the doors. The next import on this device knows your answer.
      </Note>
      {offsets.map(({ key, offset, here, count, moment, clock, chosen }) => (
        <Choice
          key={key}
          label={`${counted(count, 'session is', 'sessions are')} written at ${offset}; the event is at ${here} (${timeZone}).`}
          value={chosen}
          options={{
            moment: `Keep the moment (${formatMoment(moment, timeZone)})`,
            clock: `Keep the clock time (${formatMoment(clock, timeZone)})`,
          }}
          isLocked={isLocked}
          onChoose={(kept) => onChoose(key, kept)}
        />
      ))}
    </Folded>
  )
}

const fieldWords: Record<ForeignWord['field'], string> = {
  kind: 'kind',
  level: 'level',
  mode: 'how to take part',
  status: 'status',
  role: 'beside a name',
  and: 'between names',
}

/** The file's own words for kinds, levels and the like, each to be mapped once. */
function ReviewWords({ program: { words }, isLocked, onChoose }: AskedProps) {
  return (
    <Folded title="Words we don’t know" count={words.length} isOpen>
      <Note>
        Say once what each of them means. The next import on this device knows it. What you leave out is
        imported without it.
      </Note>
      {words.map((word) => (
        <Choice
          key={`${word.field}/${word.word}`}
          label={`${word.word} (${fieldWords[word.field]}, ${word.count === 1 ? 'once' : `${word.count} times`})`}
          value={word.chosen}
          options={{ ...(word.field !== 'and' && { '': 'leave out' }), ...wordFields[word.field] }}
          isLocked={isLocked}
          onChoose={(meant) => onChoose(wordKey(word.field, word.word), meant)}
        />
      ))}
    </Folded>
  )
}
