import { shortened } from '@fest/sheets/heading-row.ts'
import { Stack, Text } from '@sanity/ui'
import { Folded, Note, TableHead, Tick, LineList } from '../page/Parts.tsx'
import { changeKey, type PlannedItem } from './plan/plan.ts'
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
        <Note>Correct these in the file and import it again: what is imported now is known then.</Note>
        <ProblemList problems={errors} />
      </Folded>
      <Folded title="Good to know" count={warnings.length} isOpen={linesOf(warnings).size <= 20}>
        <ProblemList problems={warnings} />
      </Folded>
    </>
  )
}

const linesOf = (problems: readonly Problem[]) =>
  Map.groupBy(problems, ({ column, message }) => `${column}/${message}`)

/** One line per problem, however many rows have it. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <LineList
      lines={[...linesOf(problems)].map(([key, all]) => {
        const places = all.map(({ place }) => place)
        const column = all[0]?.column
        return {
          key,
          note: [
            places.slice(0, 3).join('; '),
            all.length > 3 ? ` and ${all.length - 3} more` : '',
            column ? `, ${column}` : '',
          ].join(''),
          text: all[0]?.message,
        }
      })}
    />
  )
}

/** The parts of the file that aren't imported, so that nobody looks for them later. */
export function DroppedParts({ dropped }: { dropped: readonly Dropped[] }) {
  return (
    <Folded title="Not imported" count={dropped.length} isOpen={dropped.length <= 10}>
      <Note>The file has these too, and they have no place here.</Note>
      <LineList
        lines={dropped.map(({ what, count, example }) => ({
          key: what,
          note: count === 1 ? 'once' : `${count} times`,
          text: `${what}, for example: ${shortened(example, 120)}`,
        }))}
      />
    </Folded>
  )
}

type ChangedProps = {
  changed: readonly PlannedItem[]
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
        <Note>
          Someone changed these here since the last import, and the file says something else. Your version
          stays unless you check the box.
        </Note>
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
    <Stack gap={2}>
      <Text size={1}>
        <strong>{item.title}</strong> <span>{typeWords[item.type].one}</span>
      </Text>
      <table aria-label={item.title}>
        <TableHead headings={['Field', 'Here', 'In the file']} />
        <tbody>
          {item.changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">
                <Text size={1} weight="medium">
                  {change.title}
                </Text>
              </th>
              <td>
                <Text size={1} muted={change.isTaken}>
                  {shortened(change.before, mostShown) || 'empty'}
                </Text>
              </td>
              <td>
                {change.isByHand ? (
                  <Tick
                    isTicked={change.isTaken}
                    isLocked={isLocked}
                    onTick={(isTaken) => onTake(changeKey(item.id, change.field), isTaken)}
                  >
                    {`${shortened(change.after, mostShown)} (use this)`}
                  </Tick>
                ) : (
                  <Text size={1} muted={!change.isTaken}>
                    {shortened(change.after, mostShown)}
                  </Text>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

/** When something is, until when, of what kind, who is in it and where, as far as the file says. */
function summaryOf(changes: PlannedItem['changes']): string {
  const [starts, ends, ...others] = ['startsAt', 'endsAt', 'kind', 'speakers', 'room', 'organization'].map(
    (name) => changes.find(({ field }) => field === name)?.after ?? '',
  )
  const day = `${starts?.split(',')[0]}, `
  const until = ends?.startsWith(day) ? ends.slice(day.length) : ends
  return [[starts, until].filter(Boolean).join(' to '), ...others].filter(Boolean).join(' · ')
}

export function ItemList({ items }: { items: readonly PlannedItem[] }) {
  return (
    <LineList
      lines={items.map(({ id, type, title, changes }) => ({
        key: id,
        note: typeWords[type].one,
        text: title,
        detail: <Note>{summaryOf(changes)}</Note>,
      }))}
    />
  )
}
