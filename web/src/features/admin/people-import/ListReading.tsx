import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { nameIn, type NameOrder, nameOrders } from '@fest/sheets/comma-names.ts'
import { headingChoices, shortened } from '@fest/sheets/heading-row.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { SelectField } from '../parts/fields.tsx'
import { PanelButton, Section } from '../parts/screen.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { type Use, unread } from './people-columns.ts'
import type { AskedWord, Extra, PeopleList, PeopleReading } from './people-list.ts'
import { type PeopleSheet, peopleSheet } from './people-sheet.ts'
import { type Answerable, asWritten, type ListKind } from './readable-answers.ts'

type Props = {
  sheets: readonly PeopleSheet[]
  sheet: PeopleSheet
  reading: PeopleReading
  questions: readonly Answerable[]
  list: PeopleList
  /** Another sheet, or other headings: everything is guessed anew. */
  onSheet: (sheet: PeopleSheet) => void
  /** Another kind of list: what its columns say is guessed anew. */
  onKind: (kind: ListKind) => void
  onChange: (reading: PeopleReading) => void
}

const extras: readonly [extra: Extra, label: string, help: string][] = [
  ['hidden', 'Register people in rows that the file hides', 'Somebody hid these rows, or a filter does.'],
  [
    'struck',
    'Register people in rows that are struck through',
    'That’s how many people write that somebody canceled.',
  ],
  [
    'unmerged',
    'Take a cell merged over several rows for the first of them only',
    'Otherwise it holds for each of these rows.',
  ],
  [
    'buyer',
    'Whoever ordered comes, where a line names nobody else',
    'Otherwise these lines are wrong: a ticket needs a name and an address.',
  ],
  [
    'sharing',
    'Register people with the address of an earlier line without one of their own',
    'They get no emails, so print their badges. Otherwise they’re left out.',
  ],
  [
    'again',
    'Register further tickets of one person as their guests, with a number',
    'Their badges say “Ada Okafor 2”. Otherwise whoever is on the list twice is registered once.',
  ],
]

/** How a list is read, before anything is written: its columns, its words, and who is left out. */
export function ListReading(props: Props) {
  const { sheet, reading, list, onChange } = props
  const notRead = sheet.facts.filter(
    ({ index, filled }) => filled > 0 && reading.uses[index]?.says === 'nothing',
  )
  return (
    <>
      <Section title="What we read" className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Shape {...props} />
        </div>
        <ColumnTable
          {...props}
          onUse={(column, use) => onChange({ ...reading, uses: reading.uses.with(column, use) })}
        />
        {notRead.length > 0 ? (
          <p className="text-muted">
            {`Not read: ${notRead.map(({ heading, filled }) => `${shortened(heading)} (${formatCount(filled)})`).join(', ')}`}
          </p>
        ) : null}
      </Section>
      <AskedColumns {...props} />
      <Words {...props} title="Who comes" of={(says) => says === 'comes'} />
      <Words {...props} title="What their answers mean" of={(says) => says !== 'comes'} />
      {extras
        .filter(([extra]) => list.extras[extra] > 0)
        .map(([extra, label, help]) => (
          <Checkbox
            key={extra}
            label={`${label} (${formatCount(list.extras[extra])})`}
            help={help}
            checked={reading.takes.has(extra)}
            onChange={({ target: { checked } }) => {
              const others = [...reading.takes].filter((each) => each !== extra)
              onChange({ ...reading, takes: new Set(checked ? [...others, extra] : others) })
            }}
          />
        ))}
      <LeftOut list={list} />
    </>
  )
}

function Shape({ sheets, sheet, reading, list: { commaNames }, onSheet, onKind, onChange }: Props) {
  return (
    <>
      <SelectField
        label="It lists"
        value={reading.kind}
        options={[
          { value: 'registrations', label: 'people to register' },
          { value: 'talk', label: 'proposals of talks' },
        ]}
        onChange={({ target }) => onKind(target.value as ListKind)}
      />
      {sheets.length > 1 ? (
        <SelectField
          label={sheet.words === undefined ? 'Sheet' : 'The right letters are those of'}
          value={sheets.findIndex(({ all }) => all === sheet.all)}
          options={sheets.map(({ name, words, rows, isHidden }, value) => ({
            value,
            label:
              words ??
              `${name} (${counted(rows.length, 'row', 'rows')}${isHidden === true ? ', hidden' : ''})`,
          }))}
          onChange={({ target }) => onSheet(sheets[Number(target.value)] ?? sheet)}
        />
      ) : null}
      <SelectField
        label="Headings are in"
        value={sheet.headingAt}
        options={[{ value: -1, label: 'no row: the first one is somebody' }, ...headingChoices(sheet.all)]}
        onChange={({ target }) => onSheet(peopleSheet({ ...sheet, rows: sheet.all }, Number(target.value)))}
      />
      {commaNames === null ? null : (
        <SelectField
          label={`“${shortened(commaNames.cell)}” is`}
          value={commaNames.order}
          options={nameOrders.map((value) => {
            const { name, place } = nameIn(commaNames.cell, value)
            return { value, label: `the name ${name}${place && `, from ${place}`}` }
          })}
          onChange={({ target }) => onChange({ ...reading, nameOrder: target.value as NameOrder })}
        />
      )}
    </>
  )
}

/** Columns whose few words may say who comes: nobody is registered before an admin has answered. */
function AskedColumns({ sheet, reading, onChange }: Props) {
  const asked = sheet.facts.filter(({ index }) => reading.uses[index]?.says === 'asked')
  if (asked.length === 0) return null
  const answer = (says: string, column?: number) =>
    onChange({
      ...reading,
      uses: reading.uses.map((use, at): Use =>
        use.says === 'asked' && (column ?? at) === at ? { ...unread, says, why: 'choice' } : use,
      ),
    })
  return (
    <Section title="Do these say who comes?" className="flex flex-col gap-2">
      <ul className="flex flex-col gap-2">
        {asked.map(({ index, heading }) => (
          <li key={index} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">{`${shortened(heading)}: ${countedWords(sheet, index)}`}</span>
            <PanelButton aria-label={`Yes: ${heading}`} onClick={() => answer('comes', index)}>
              Yes
            </PanelButton>
            <PanelButton aria-label={`No: ${heading}`} onClick={() => answer('nothing', index)}>
              No
            </PanelButton>
          </li>
        ))}
      </ul>
      {asked.length > 1 ? (
        <PanelButton className="self-start" onClick={() => answer('nothing')}>
          None of them does
        </PanelButton>
      ) : null}
    </Section>
  )
}

function countedWords({ rows }: PeopleSheet, column: number): string {
  const sorted = [...groupBy(rows, ({ cells }) => cells[column]?.trim() || 'empty')].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const shown = sorted
    .slice(0, 6)
    .map(([word, { length }]) => `${shortened(word, 30)} (${formatCount(length)})`)
  return [...shown, ...(sorted.length > shown.length ? ['…'] : [])].join(', ')
}

type WordsProps = Props & { title: string; of: (says: string) => boolean }

/** The meaning of the list's own words, asked once instead of for every line. */
function Words({ title, of, sheet, reading, questions, list, onChange }: WordsProps) {
  const saysOf = (column: number) => reading.uses[column]?.says ?? 'comes'
  const asked = list.words.filter(({ column }) => of(saysOf(column)))
  if (asked.length === 0) return null
  return (
    <Section title={title} className="flex flex-col gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map(({ key, column, word, count, meaning }) => (
          <SelectField
            key={key}
            label={`${sheet.header[column] ?? 'Rows below'}: ${shortened(word)} (${formatCount(count)})`}
            value={meaning ?? ''}
            options={meaningsOf(saysOf(column), meaning, questions)}
            onChange={({ target }) =>
              onChange({ ...reading, meanings: new Map(reading.meanings).set(key, target.value) })
            }
          />
        ))}
      </div>
    </Section>
  )
}

function meaningsOf(says: string, meaning: AskedWord['meaning'], questions: readonly Answerable[]) {
  if (says === 'comes')
    return [
      ...(meaning === null ? [{ value: '', label: 'Choose' }] : []),
      { value: 'yes', label: 'Register them' },
      { value: 'no', label: 'Leave them out' },
    ]
  const question = questions.find(({ name }) => name === says)
  return [
    { value: '', label: 'Leave open' },
    ...(question?.choices ?? []).map((value) => ({ value, label: question?.labels[value] ?? value })),
    ...(question?.isNeed === true && !question.isCustom
      ? [{ value: asWritten, label: 'As it is written' }]
      : []),
  ]
}

const mostLines = 200

/** The people and answers that aren't taken, with the reason. */
function LeftOut({ list: { left, refused } }: { list: PeopleList }) {
  if (left.length + refused.length === 0) return null
  return (
    <Section title="Left out">
      <ul>
        {[...left, ...refused].map(({ what, lines }) => (
          <li key={what}>
            <details>
              <summary className="cursor-pointer py-1">
                {`${what}: ${formatCount(lines.length)} (${shortened(lines[0] ?? '')})`}
              </summary>
              <ul className="text-muted">
                {lines.slice(0, mostLines).map((line) => (
                  <li key={line}>{shortened(line, 120)}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
