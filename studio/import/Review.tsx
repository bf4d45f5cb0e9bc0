import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useRef, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import type { Comparison } from './Compared.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import { ReviewMatches } from './ReviewMatches.tsx'
import { ChangedItems, Folded, ItemList, Problems } from './ReviewLists.tsx'
import type { Joins } from './plan/match.ts'
import { planImport, type PlannedItem } from './plan/plan.ts'
import { type ForeignWord, importedTypes, type Program } from './program.ts'
import { ImportStopped, runImport } from './plan/run-import.ts'
import type { Stored } from './plan/stored.ts'
import { countsInWords } from './words.ts'

type Props = Comparison & {
  program: Program
  joins: Joins
  taken: ReadonlySet<string>
  onJoin: (joins: Joins) => void
  onTake: (taken: ReadonlySet<string>) => void
  onEnd: () => void
  onChooseWord: (word: ForeignWord, value: string) => void
}

type Run =
  | { state: 'none' }
  | { state: 'running'; done: number; total: number }
  | { state: 'stopped'; message: string; done: number; of: readonly Stored[] }
  | { state: 'done'; written: string }

/** What the import would create, change and leave, and the import itself. */
export function Review(props: Props) {
  const { program, documents, isReading, joins, taken, onCompare, onJoin, onTake, onEnd, onChooseWord } =
    props
  const client = useClient({ apiVersion: contentApiVersion })
  const router = useRouter()
  const { basePath } = useWorkspace()
  const [run, setRun] = useState<Run>({ state: 'none' })
  const stop = useRef<AbortController | null>(null)

  const plan = planImport(program, documents, taken, joins)
  const created = plan.items.filter(({ kind }) => kind === 'create')
  const changed = plan.items.filter(({ kind }) => kind === 'change')
  const same = plan.items.filter(({ kind }) => kind === 'same')
  const byHand = plan.items.filter(({ changes }) => changes.some((change) => change.isByHand))
  const writes = created.length + changed.length
  const isRunning = run.state === 'running'
  // A new comparison brings new documents, and its plan contains what is left of the import.
  const isStopped = run.state === 'stopped' && run.of === documents

  async function start(): Promise<void> {
    stop.current = new AbortController()
    setRun({ state: 'running', done: 0, total: writes })
    try {
      await runImport(client, plan.items, {
        signal: stop.current.signal,
        onProgress: (progress) => setRun({ state: 'running', ...progress }),
      })
      const words = [
        created.length > 0 && `Created ${countsInWords(created)}`,
        changed.length > 0 && `${created.length > 0 ? 'changed' : 'Changed'} ${countsInWords(changed)}`,
      ]
      setRun({ state: 'done', written: words.filter(Boolean).join(', ') })
    } catch (error) {
      if (!(error instanceof ImportStopped)) throw error
      setRun({ state: 'stopped', message: error.message, done: error.done, of: documents })
    }
  }

  if (run.state === 'done') {
    return (
      <section className="import-page import-end" aria-labelledby="import-done">
        <h2 id="import-done">
          <output>{run.written}.</output>
        </h2>
        <p className="fest-lead">
          It’s all drafts, so visitors don’t see any of it yet. Review it, then publish it together.
        </p>
        <p className="import-buttons">
          <button
            type="button"
            className="fest-button"
            data-primary
            onClick={() => router.navigateUrl({ path: `${basePath}/release` })}
          >
            Review unpublished changes
          </button>
          <button type="button" className="fest-button" onClick={onEnd}>
            Import another file
          </button>
        </p>
      </section>
    )
  }

  return (
    <div className="import-page">
      <p className="import-counts">
        <strong>{program.title}</strong>
        {writes === 0
          ? same.length === 0
            ? ' has nothing to import.'
            : ': nothing to do, everything already matches the file.'
          : `: ${[
              created.length > 0 && `creates ${countsInWords(created)}`,
              changed.length > 0 && `changes ${countsInWords(changed)}`,
              same.length > 0 && `leaves ${countsInWords(same)}`,
            ]
              .filter(Boolean)
              .join('; ')}.`}
      </p>
      <Problems problems={program.problems} />
      <ReviewWords words={program.words} isLocked={isRunning} onChoose={onChooseWord} />
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
        onTake={(key, isTaken) => {
          const next = new Set(taken)
          if (isTaken) next.add(key)
          else next.delete(key)
          onTake(next)
        }}
      />
      <Folded title="New" count={created.length} isOpen={changed.length === 0}>
        <ItemList items={sessionsFirst(created)} />
      </Folded>
      <Folded title="No longer in the file" count={plan.gone.length}>
        <p className="fest-note">They stay as they are. If they’re off, cancel or delete them yourself.</p>
        <ul className="import-list">
          {plan.gone.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </Folded>
      <Folded title="No change" count={same.length}>
        <ItemList items={sessionsFirst(same)} />
      </Folded>
      <footer className="fest-foot">
        {isRunning ? (
          <label className="import-progress">
            <progress value={run.done} max={run.total} />
            <output>
              {run.done} of {run.total} written
            </output>
          </label>
        ) : (
          <p className="fest-note" role={isStopped ? 'alert' : undefined}>
            {isStopped
              ? `${run.message} ${run.done} of ${writes} are saved.`
              : writes > 0
                ? 'Everything becomes a draft. Nothing is published.'
                : ''}
          </p>
        )}
        {isRunning ? (
          <button type="button" className="fest-button" onClick={() => stop.current?.abort()}>
            Stop
          </button>
        ) : isStopped ? (
          <button type="button" className="fest-button" data-primary disabled={isReading} onClick={onCompare}>
            {isReading ? 'Comparing …' : 'Compare again and continue'}
          </button>
        ) : (
          writes > 0 && (
            <button type="button" className="fest-button" data-primary onClick={() => void start()}>
              Import {writes} {writes === 1 ? 'draft' : 'drafts'}
            </button>
          )
        )}
      </footer>
    </div>
  )
}

/** Sessions first, then what they need. */
function sessionsFirst(items: readonly PlannedItem[]): PlannedItem[] {
  const order = importedTypes.toReversed()
  return items.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}
