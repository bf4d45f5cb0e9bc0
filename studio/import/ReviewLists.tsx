import { shortened } from '@fest/sheets/heading-row.ts'
import type { ReactNode } from 'react'
import { changeKey, type FieldChange, type PlannedItem } from './plan/plan.ts'
import type { Dropped, Problem } from './program.ts'
import { typeWords } from './words.ts'

/** The shown part of a field's text; the form has the rest. */
const mostShown = 240

/** Rows and events that are left out, and warnings about the file. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  return (
    <>
      <Folded title="Skipped" count={errors.length} isOpen>
        <p className="fest-note">
          Correct these in the file and import it again: what is imported now is known then.
        </p>
        <ProblemList problems={errors} />
      </Folded>
      <Folded title="Good to know" count={warnings.length} isOpen={linesOf(warnings).size <= 20}>
        <ProblemList problems={warnings} />
      </Folded>
    </>
  )
}

function linesOf(problems: readonly Problem[]): Map<string, { problem: Problem; all: string[] }> {
  const places = new Map<string, { problem: Problem; all: string[] }>()
  for (const problem of problems) {
    const key = `${problem.column}/${problem.message}`
    const same = places.get(key)
    if (same) same.all.push(problem.place)
    else places.set(key, { problem, all: [problem.place] })
  }
  return places
}

/** One line per problem, however many rows have it. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className="import-list">
      {[...linesOf(problems)].map(([key, { problem, all }]) => (
        <li key={key} className="import-problem">
          <span className="fest-number">
            {all.slice(0, 3).join('; ')}
            {all.length > 3 && ` and ${all.length - 3} more`}
            {problem.column !== null && `, ${problem.column}`}
          </span>
          <span>{problem.message}</span>
        </li>
      ))}
    </ul>
  )
}

/** The parts of the file that aren't imported, so that nobody looks for them later. */
export function DroppedParts({ dropped }: { dropped: readonly Dropped[] }) {
  return (
    <Folded title="Not imported" count={dropped.length} isOpen={dropped.length <= 10}>
      <p className="fest-note">The file has these too, and they have no place here.</p>
      <ul className="import-list">
        {dropped.map(({ what, count, example }) => (
          <li key={what} className="import-problem">
            <span className="fest-number">{count === 1 ? 'once' : `${count} times`}</span>
            <span>
              {what}, for example: {shortened(example, 120)}
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

type ChangedProps = {
  changed: readonly PlannedItem[]
  /** Items where an organizer's edit differs from the file. */
  byHand: readonly PlannedItem[]
  isLocked: boolean
  onTake: (key: string, isTaken: boolean) => void
}

/** Documents that change, field by field, and organizers' edits, which stay unless chosen. */
export function ChangedItems({ changed, byHand, isLocked, onTake }: ChangedProps) {
  const plain = changed.filter((item) => !byHand.includes(item))
  return (
    <>
      <Folded title="Changes" count={plain.length} isOpen={plain.length <= 60}>
        {plain.map((item) => (
          <ChangeTable key={item.id} item={item} isLocked={isLocked} onTake={onTake} />
        ))}
      </Folded>
      <Folded title="Edited here by hand" count={byHand.length} isOpen>
        <p className="fest-note">
          Someone changed these here since the last import, and the file says something else. Your version
          stays unless you check the box.
        </p>
        {byHand.map((item) => (
          <ChangeTable key={item.id} item={item} isLocked={isLocked} onTake={onTake} />
        ))}
      </Folded>
    </>
  )
}

type TableProps = { item: PlannedItem; isLocked: boolean; onTake: ChangedProps['onTake'] }

function ChangeTable({ item, isLocked, onTake }: TableProps) {
  return (
    <table className="import-table import-changes">
      <caption>
        {item.title} <span className="fest-number">{typeWords[item.type].one}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Here</th>
          <th scope="col">In the file</th>
        </tr>
      </thead>
      <tbody>
        {item.changes.map((change) => (
          <tr key={change.field} data-kept={!change.isTaken || undefined}>
            <th scope="row">{change.title}</th>
            <td>{shortened(change.before, mostShown) || 'empty'}</td>
            <td>
              {change.isByHand ? (
                <TakeChoice item={item} change={change} isLocked={isLocked} onTake={onTake} />
              ) : (
                shortened(change.after, mostShown)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TakeChoice({ item, change, isLocked, onTake }: TableProps & { change: FieldChange }) {
  return (
    <label className="import-take">
      <input
        type="checkbox"
        checked={change.isTaken}
        disabled={isLocked}
        onChange={({ target }) => onTake(changeKey(item.id, change.field), target.checked)}
      />
      <span>
        {shortened(change.after, mostShown)} <span className="fest-number">use this</span>
      </span>
    </label>
  )
}

/** Names of documents with their types. */
export function ItemList({ items }: { items: readonly PlannedItem[] }) {
  return (
    <ul className="import-list">
      {items.map(({ id, type, title, changes }) => (
        <li key={id} className="import-problem">
          <span className="fest-number">{typeWords[type].one}</span>
          <span>
            {title}
            <span className="fest-entry-note">
              {changes
                .filter(({ field }) => field === 'startsAt' || field === 'room')
                .map(({ after }) => after)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A part of the page that can be collapsed; nothing when it is empty. */
export function Folded(props: { title: string; count: number; isOpen?: boolean; children: ReactNode }) {
  const { title, count, isOpen = false, children } = props
  if (count === 0) return null
  return (
    <details className="import-part" open={isOpen}>
      <summary>
        <h2>{title}</h2> <span className="fest-number">{count}</span>
      </summary>
      {children}
    </details>
  )
}
