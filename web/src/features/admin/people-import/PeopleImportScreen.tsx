import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { shapeKey } from '@fest/sheets/column-mapping.ts'
import { chosenFirst } from '@fest/sheets/heading-row.ts'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useMemo, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { longestReason } from '../decisions/reasons.ts'
import { allCustomOptions } from '../kinds/custom-answers.ts'
import { PanelLink, Problem, ScreenHead } from '../parts/screen.tsx'
import { TextAreaField, TextField } from '../parts/fields.tsx'
import { ListReading } from './ListReading.tsx'
import { type Checked, checkPeople, registerPeople } from './people-import.mutations.ts'
import { type Extra, faultOf, guessPeople, peopleOf, type PeopleReading } from './people-list.ts'
import { type PeopleFile, type PeopleSheet, peopleSheet, readPeopleFile } from './people-sheet.ts'
import { answerables, type Asked } from './readable-answers.ts'
import { Table } from '#app/ui/Table.tsx'

type Chosen = { sheets: readonly PeopleSheet[]; sheet: PeopleSheet; reading: PeopleReading }

/** Registers a list of people: parsed here, checked by the database, and only then written. */
export function PeopleImportScreen({ agreements }: { agreements: Agreements }) {
  const action = useAction()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [unreadable, setUnreadable] = useState<string>()
  const [hasAgreed, setAgreed] = useState(false)
  const [mails, setMails] = useState(false)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState<readonly Checked[] | null>(null)
  const [done, setDone] = useState<{ by: 'check' | 'register'; of: number; number: number } | null>(null)
  const { data: custom } = useQuery(allCustomOptions('registrations'))
  // As a text, the days stay the same from one rendering to the next.
  const days = useEventDays().join(' ')
  const event = useMemo(() => ({ custom, days: days.match(/\S+/g) ?? [] }), [custom, days])
  const list = useMemo(() => chosen && peopleOf(chosen.sheet, chosen.reading, event), [chosen, event])
  const kind = chosen?.reading.kind ?? 'registrations'
  const isTalks = kind === 'talk'
  const took = isTalks ? 'added' : 'registered'
  const people = list?.people ?? []
  const fault = chosen && list ? faultOf(chosen.sheet, chosen.reading, list) : 'Choose a file first.'
  const agreement = isTalks || hasAgreed ? undefined : 'They have to agree first.'
  const good = checked?.filter(({ outcome }) => outcome === 'added') ?? []
  const sending = { kind, agreements, mails, reason: reason.trim() || null }
  const written = done?.by === 'register' ? done : null
  const isWritten = written !== null && written.number === written.of
  const countOf = (number: number) =>
    isTalks ? counted(number, 'proposal', 'proposals') : counted(number, 'person', 'people')
  const progress = `${formatCount(done?.number ?? 0)} of ${formatCount(done?.of ?? 0)}`

  async function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    change(null)
    // A file that changed since it was chosen can't be read anymore.
    const bytes = await file.arrayBuffer().catch(() => null)
    const read: PeopleFile =
      bytes === null
        ? { problem: 'We couldn’t read this file. Choose it again.' }
        : await readPeopleFile(new Uint8Array(bytes))
    setUnreadable(read.problem)
    const sheets = asBefore(read.sheets ?? [])
    const [sheet] = sheets
    if (sheet) change({ sheets, sheet, reading: readingOf(sheet, event) })
  }

  /** Drops the earlier check's result. */
  function change(next: Chosen | null) {
    setChosen(next)
    setChecked(null)
    setDone(null)
    action.forgetProblem()
  }

  function keep(from: Chosen, reading: PeopleReading) {
    keepReading(from.sheet, reading)
    change({ ...from, reading })
  }

  function check() {
    const onPart = (number: number) => setDone({ by: 'check', of: people.length, number })
    onPart(0)
    void action.run(async () => setChecked(await checkPeople(people, sending, onPart)), 'check')
  }

  function register() {
    const added = good.map(({ person }) => person)
    const onPart = (number: number) => setDone({ by: 'register', of: added.length, number })
    onPart(0)
    void action.run(() => registerPeople(added, sending, onPart), 'register')
  }

  return (
    <>
      <ScreenHead
        title="Import people"
        lead="From a spreadsheet, or what another tool saves. Nothing happens before you say so."
      >
        <PanelLink to={paths.adminList(kind)}>Back to the list</PanelLink>
      </ScreenHead>
      <div className="flex max-w-3xl flex-col gap-4">
        <TextField
          label="File"
          help="Excel, LibreOffice or CSV: the list of attendees of Eventbrite or pretix, a form’s answers, your own."
          error={unreadable}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain"
          // So that choosing the corrected file again fires a change.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={(event) => void onFile(event)}
        />
        {chosen && list ? (
          <ListReading
            {...chosen}
            list={list}
            questions={answerables(kind, event)}
            onKind={(other) => keep(chosen, guessPeople(chosen.sheet, event, other))}
            onSheet={(sheet) => keep({ ...chosen, sheet }, readingOf(sheet, event))}
            onChange={(reading) => keep(chosen, reading)}
          />
        ) : null}
        {isTalks ? null : (
          <Checkbox
            name="agreed"
            label="Everybody on it is at least 16 and agreed to the code of conduct and the privacy notice"
            checked={hasAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
        )}
        <Checkbox
          name="mails"
          label={
            isTalks
              ? 'Email each of them a receipt'
              : 'Email each of them their ticket and what is kept about them'
          }
          help="Otherwise nobody is emailed."
          checked={mails}
          onChange={({ target }) => setMails(target.checked)}
        />
        {isTalks ? null : (
          <TextAreaField
            label="Reason"
            need="optional"
            help="Only to go beyond the number of seats, or past a closed registration. Without it, whoever finds no seat waits."
            limit={longestReason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setChecked(null)
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={checked === null ? 'primary' : 'quiet'}
            disabledReason={fault ?? agreement}
            pendingLabel={action.isRunning('check') && `Checked ${progress}`}
            onClick={check}
          >
            {people.length === 0 ? 'Check the list' : `Check ${countOf(people.length)}`}
          </Button>
          {checked !== null && good.length > 0 && !isWritten ? (
            <Button
              size="sm"
              disabledReason={agreement}
              pendingLabel={action.isRunning('register') && progress}
              onClick={register}
            >
              {`${isTalks ? 'Add' : 'Register'} ${countOf(good.length)}`}
            </Button>
          ) : null}
        </div>
        <Problem>{action.problemOf('check') ?? action.problemOf('register')}</Problem>
        <output className="empty:hidden">
          {isWritten
            ? `${isTalks ? 'Added' : 'Registered'} ${formatCount(written.number)}. They are in the list now.`
            : written !== null && action.problemOf('register') !== null
              ? `${written.number === 0 ? 'We don’t know yet how many' : `At least ${formatCount(written.number)}`} of ${formatCount(written.of)} are ${took}. Press the button again for the rest: nobody is ${took} or emailed twice.`
              : ''}
        </output>
        {checked === null ? null : <CheckedPeople checked={checked} took={took} />}
      </div>
    </>
  )
}

const shownAtMost = 500

/** The result of each line, those that need attention first; `took` is what happens to the good ones. */
function CheckedPeople({ checked, took }: { checked: readonly Checked[]; took: string }) {
  const number = (outcome: Checked['outcome']) =>
    formatCount(checked.filter((one) => one.outcome === outcome).length)
  const order: readonly Checked['outcome'][] = ['wrong', 'double', 'known', 'added']
  const rows = [...checked].sort(
    (one, other) =>
      order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.person.line - other.person.line,
  )
  return (
    <>
      <p>
        {`${number('added')} good, ${number('known')} ${took} already, ${number('double')} twice in the list, ${number('wrong')} wrong. Only the good ones are ${took}.`}
      </p>
      <Table
        caption="What the check found"
        isCaptionHidden
        rows={rows.slice(0, shownAtMost)}
        idOf={({ person }) => `${person.line} ${person.who}`}
        columns={[
          { id: 'line', title: 'Line', cell: ({ person }) => person.line },
          { id: 'name', title: 'Name', cell: ({ person }) => person.full_name || 'No name' },
          { id: 'email', title: 'Email', cell: ({ person }) => person.email || 'No email' },
          { id: 'found', title: 'Found', cell: (one) => foundWords(one, took) },
        ]}
      />
      {rows.length > shownAtMost ? (
        <p className="text-muted">{`The first ${shownAtMost} are shown, those that need a look first.`}</p>
      ) : null}
    </>
  )
}

function foundWords({ outcome, status, words }: Checked, took: string): string {
  if (outcome === 'wrong') return `Wrong: ${words ?? 'the database refuses it'}`
  if (outcome === 'double') return 'Twice: the address is on an earlier line'
  if (outcome === 'known') return `Is ${took} already: nothing changes`
  return status === 'waitlisted' ? 'Good: goes on the waitlist' : 'Good'
}

/** What an admin said of a file with these headings: what its columns say, what its words mean, and what is taken. */
type Kept = readonly [
  shape: string,
  Pick<PeopleReading, 'kind' | 'uses' | 'nameOrder'> & {
    meanings: readonly [string, string][]
    takes: readonly Extra[]
  },
]

const mostShapes = 20

/** A hash reveals nobody, even if a row with a person was taken for the headings. */
const shapeOf = ({ all, headingAt, header }: PeopleSheet) =>
  stableHash(shapeKey(all[headingAt]?.cells ?? header))

const kept = keptValue<readonly Kept[]>(
  'fest-people-columns',
  // Only this page writes it.
  (text) => JSON.parse(text ?? '[]') as Kept[],
  (all) => JSON.stringify(all),
)

/** The sheets of a file, first those whose headings were chosen before on this device. */
function asBefore(sheets: readonly PeopleSheet[]): PeopleSheet[] {
  const shapes = new Set(kept.read().map(([shape]) => shape))
  return chosenFirst(sheets, {
    rowsOf: ({ all }) => all,
    isChosen: (shape) => shapes.has(stableHash(shape)),
    read: (sheet, headingAt) => peopleSheet({ ...sheet, rows: sheet.all }, headingAt),
  })
}

/** What a list says as guessed, but for what was said of the last one with the same headings on this device. */
function readingOf(sheet: PeopleSheet, event: Asked): PeopleReading {
  const last = kept.read().find(([shape]) => shape === shapeOf(sheet))?.[1]
  const guess = guessPeople(sheet, event, last?.kind)
  const uses = guess.uses.map((use, at) => (last?.uses[at]?.why === 'choice' ? last.uses[at] : use))
  return {
    ...guess,
    ...last,
    uses,
    meanings: new Map(last?.meanings),
    takes: new Set(last?.takes ?? guess.takes),
  }
}

function keepReading(sheet: PeopleSheet, { meanings, takes, ...reading }: PeopleReading): void {
  const others = kept.read().filter(([shape]) => shape !== shapeOf(sheet))
  const said = { ...reading, meanings: [...meanings], takes: [...takes] }
  kept.write([...others, [shapeOf(sheet), said] as const].slice(-mostShapes))
}
