import { capitalized } from '@fest/schemas/core/capitalized.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { Button, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { useLake } from '../../documents/use-lake.ts'
import { AskDialog } from '../../page/AskDialog.tsx'
import { Alert, Note, Part, Progress, Status, Tick, withTicks } from '../../page/Parts.tsx'
import { countsInWords } from '../words.ts'
import { keptDays } from '../../documents/kept.ts'
import { nameOfDocument } from '../plan/match.ts'
import type { ImportEntry } from '../plan/import-entry.ts'
import { type KeptDocument, planUndo, shownOf, type UndoneDocument } from './plan-undo.ts'
import { readUndo, runUndo, type UndoMaterial } from './run-undo.ts'

type Props = {
  entry: Pick<ImportEntry, '_id' | 'file'>
  /** Receives a message about the undo; null if nothing was undone. */
  onClose: (undone: string | null) => void
}

type Work =
  | { state: 'reading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; material: UndoMaterial }
  | { state: 'undoing'; material: UndoMaterial; done: number }
  | { state: 'done'; words: string }

export function UndoImport({ entry, onClose }: Props) {
  const client = useLake()
  const user = useCurrentUser()
  const [work, setWork] = useState<Work>({ state: 'reading' })
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set())

  const isReading = work.state === 'reading'
  const close = () => onClose(work.state === 'done' ? work.words : null)

  useEffect(() => {
    if (!isReading) return
    readUndo(client, entry._id).then(
      (material) => setWork({ state: 'ready', material }),
      () =>
        setWork({ state: 'failed', message: 'We couldn’t read what this import did. Nothing has changed.' }),
    )
  }, [client, entry._id, isReading])

  const material = work.state === 'ready' || work.state === 'undoing' ? work.material : null
  const plan = material && planUndo(material.parts, material.documents, anyway)

  async function undo(): Promise<void> {
    if (!material || !plan) return
    setWork({ state: 'undoing', material, done: 0 })
    try {
      const pictures = await runUndo(client, entry, plan, user?.name ?? '', (done) =>
        setWork({ state: 'undoing', material, done }),
      )
      setWork({ state: 'done', words: doneInWords(plan.undone, plan.kept, pictures) })
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      setWork({
        state: 'failed',
        message: isConflict
          ? 'Someone just edited one of these drafts. What’s undone so far stays undone. Look again to continue.'
          : 'We couldn’t reach the content. What’s undone so far stays undone. Look again to continue.',
      })
    }
  }

  return (
    <AskDialog
      title={`Undo the import of ${entry.file}`}
      onClose={close}
      actions={
        work.state === 'done' ? (
          <Button tone="primary" text="Close" onClick={close} />
        ) : (
          <>
            <Button mode="ghost" text="Keep the import" onClick={close} />
            {work.state === 'failed' && (
              <Button tone="primary" text="Look again" onClick={() => setWork({ state: 'reading' })} />
            )}
            {plan && plan.undone.length > 0 && (
              <Button
                tone="primary"
                disabled={work.state === 'undoing'}
                text={work.state === 'undoing' ? 'Undoing …' : `Undo ${countOf(plan.undone)}`}
                onClick={() => void undo()}
              />
            )}
          </>
        )
      }
    >
      {work.state === 'reading' && <Note>Reading what it did …</Note>}
      {work.state === 'failed' && <Alert>{work.message}</Alert>}
      {work.state === 'done' && <Status>{work.words}</Status>}
      {plan && <Note>{planInWords(plan.undone)}</Note>}
      {work.state === 'undoing' && plan && (
        <Progress value={work.done} max={plan.undone.length}>
          {`${work.done} of ${plan.undone.length} undone`}
        </Progress>
      )}
      {plan && (
        <KeptList
          kept={plan.kept}
          anyway={anyway}
          undone={plan.undone}
          isLocked={work.state === 'undoing'}
          onChange={setAnyway}
        />
      )}
    </AskDialog>
  )
}

function planInWords(undone: readonly UndoneDocument[]): string {
  const offline = undone.filter(({ published }) => published)
  const discarded = undone.filter(({ before, published }) => before === null && !published)
  const restored = undone.filter(({ before }) => before !== null)
  if (undone.length === 0) return 'Nothing is left to undo.'
  const parts = [
    discarded.length > 0 && `The drafts of ${countsInWords(discarded)} are discarded.`,
    restored.length > 0 && `${capitalized(countsInWords(restored))} go back to how they were.`,
  ]
  const seen =
    offline.length > 0
      ? `${capitalized(countsInWords(offline))} leave the site and go into the trash for ${keptDays} days.`
      : 'What visitors see doesn’t change.'
  return [...parts, seen].filter(Boolean).join(' ')
}

function countOf(undone: readonly UndoneDocument[]): string {
  return undone.some(({ published }) => published)
    ? counted(undone.length, 'document', 'documents')
    : counted(undone.length, 'draft', 'drafts')
}

function doneInWords(
  undone: readonly UndoneDocument[],
  kept: readonly KeptDocument[],
  pictures: number,
): string {
  const rest = kept.length > 0 ? ` ${capitalized(countsInWords(kept))} stayed.` : ''
  const files =
    pictures > 0
      ? ` ${counted(pictures, 'photo', 'photos')} stayed among the Studio’s files: your account can’t delete them. An editor can, where a picture is chosen.`
      : ''
  return `Undone: ${countsInWords(undone)}.${rest}${files}`
}

type KeptProps = {
  kept: readonly KeptDocument[]
  undone: readonly UndoneDocument[]
  anyway: ReadonlySet<string>
  isLocked: boolean
  onChange: (anyway: ReadonlySet<string>) => void
}

/** The documents that stay, with a choice for edited or published ones. */
function KeptList({ kept, anyway, undone, isLocked, onChange }: KeptProps) {
  const choices = (reason: 'edited' | 'published') =>
    [
      ...kept.filter((document) => document.reason === reason),
      ...undone
        .filter(({ id, published }) => anyway.has(id) && (published ? 'published' : 'edited') === reason)
        .map((item) => ({ id: item.id, type: item.type, title: nameOfDocument(shownOf(item)) })),
    ].toSorted((a, b) => a.title.localeCompare(b.title))
  const [edited, live] = [choices('edited'), choices('published')]
  // These go with the last document that refers to them.
  const alsoLive = kept.filter(({ isPublished }) => isPublished)
  const others = kept.filter(({ reason }) => reason === 'here before' || reason === 'used')

  const tick = (ids: readonly string[], isTicked: boolean) => onChange(withTicks(anyway, ids, isTicked))

  const choice = (id: string, words: string) => (
    <Tick key={id} isTicked={anyway.has(id)} isLocked={isLocked} onTick={(isTicked) => tick([id], isTicked)}>
      {words}
    </Tick>
  )
  const allLive = [...live, ...alsoLive].map(({ id }) => id)
  return (
    <>
      {edited.length > 0 && (
        <Part title="Edited since, so they stay unless you tick them">
          {edited.map(({ id, title }) => choice(id, `Undo “${title}” too, with what was edited`))}
        </Part>
      )}
      {live.length > 0 && (
        <Part title="Visitors see these, so they stay unless you tick them">
          {allLive.length > 1 && (
            <Tick
              isTicked={allLive.every((id) => anyway.has(id))}
              isLocked={isLocked}
              onTick={(isTicked) => tick(allLive, isTicked)}
            >
              Take all that nothing else needs off the site
            </Tick>
          )}
          {live.map(({ id, title }) => choice(id, `Take “${title}” off the site, into the trash`))}
        </Part>
      )}
      {others.length > 0 && (
        <Part title="These stay">
          <Stack as="ul" gap={3}>
            {others.map(({ id, type, title, reason, usedBy }) => (
              <Text key={id} as="li" size={1}>
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
                {reason === 'here before' ? ' was here before the import, and visitors see it.' : ''}
                {reason === 'used' ? `: “${usedBy}” refers to it.` : ''}
              </Text>
            ))}
          </Stack>
        </Part>
      )}
    </>
  )
}
