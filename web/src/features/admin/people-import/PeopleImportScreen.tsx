import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import { type ChangeEvent, useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Table } from '#app/ui/Table.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { longestReason } from '../decisions/reasons.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { type Checked, checkPeople, registerPeople } from './people-import.mutations.ts'
import { type PeopleList, readPeople } from './people-list.ts'
import { Problem } from '../parts/Problem.tsx'
import { TextAreaField, TextField } from '../parts/fields.tsx'

const unread: PeopleList = { people: [] }

/** Registers a list of people: read here, tried in the database, and only then written. */
export function PeopleImportScreen({ agreements }: { agreements: Agreements }) {
  const action = useAction()
  const [list, setList] = useState<PeopleList>(unread)
  const [hasAgreed, setAgreed] = useState(false)
  const [mails, setMails] = useState(false)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState<readonly Checked[] | null>(null)
  const [done, setDone] = useState<{ of: number; number: number } | null>(null)
  const people = list.people ?? []
  const good = checked?.filter(({ outcome }) => outcome === 'added') ?? []
  const sending = { agreements, mails, reason: reason.trim() === '' ? null : reason.trim() }
  const isWritten = done !== null && done.number === done.of

  async function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    setChecked(null)
    setDone(null)
    action.forgetProblem()
    // A file that changed since it was chosen can't be read anymore.
    const text = await file.text().catch(() => null)
    setList(text === null ? { problem: 'We couldn’t read this file. Choose it again.' } : readPeople(text))
  }

  function check() {
    setDone(null)
    void action.run(async () => setChecked(await checkPeople(people, sending)), 'check')
  }

  function register() {
    const chosen = good.map(({ person }) => person)
    setDone({ of: chosen.length, number: 0 })
    void action.run(
      () => registerPeople(chosen, sending, (number) => setDone({ of: chosen.length, number })),
      'register',
    )
  }

  return (
    <>
      <ScreenHead
        title="Import people"
        lead="From a spreadsheet saved as CSV. Nothing happens before you say so."
      >
        <Link to={paths.adminList('registrations')} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
          Back to the list
        </Link>
      </ScreenHead>
      <div className="flex max-w-3xl flex-col gap-4">
        <TextField
          label="File"
          help="Its first row names the columns: Name and Email; Role and Institution if you have them."
          error={list.problem}
          type="file"
          accept=".csv,text/csv,text/plain"
          // So that the same file is read again once it was corrected.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={(event) => void onFile(event)}
        />
        <Checkbox
          name="agreed"
          label="Everybody on it is at least 16 and agreed to the code of conduct and the privacy notice"
          checked={hasAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        <Checkbox
          name="mails"
          label="Email each of them their ticket and what is kept about them"
          help="Otherwise nobody is emailed."
          checked={mails}
          onChange={({ target }) => setMails(target.checked)}
        />
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
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={checked === null ? 'primary' : 'quiet'}
            disabledReason={whyNot(people.length, hasAgreed)}
            pendingLabel={action.isRunning('check') ? 'Checking' : undefined}
            onClick={check}
          >
            {people.length === 0 ? 'Check the list' : `Check ${formatCount(people.length)} people`}
          </Button>
          {checked !== null && good.length > 0 && !isWritten ? (
            <Button
              size="sm"
              disabledReason={hasAgreed ? undefined : 'They have to agree first.'}
              pendingLabel={
                action.isRunning('register') ? `${done?.number ?? 0} of ${done?.of ?? 0}` : undefined
              }
              onClick={register}
            >
              Register {formatCount(good.length)} {good.length === 1 ? 'person' : 'people'}
            </Button>
          ) : null}
        </div>
        <Problem>{action.problemOf('check') ?? action.problemOf('register')}</Problem>
        <output className="empty:hidden">
          {isWritten
            ? `Registered ${formatCount(done.number)}. They are in the list now.`
            : done !== null && action.problemOf('register') !== null
              ? `${done.number === 0 ? 'We don’t know yet how many' : `At least ${formatCount(done.number)}`} of ${formatCount(done.of)} are registered. Register again for the rest: nobody is registered or emailed twice.`
              : ''}
        </output>
        {checked === null ? null : <CheckedPeople checked={checked} />}
      </div>
    </>
  )
}

function whyNot(people: number, hasAgreed: boolean): string | undefined {
  if (people === 0) return 'Choose a file first.'
  return hasAgreed ? undefined : 'They have to agree first.'
}

const shownAtMost = 500

/** What became of each line of a list, those that need a look first. */
function CheckedPeople({ checked }: { checked: readonly Checked[] }) {
  const number = (outcome: Checked['outcome']) => checked.filter((one) => one.outcome === outcome).length
  const order: readonly Checked['outcome'][] = ['wrong', 'double', 'known', 'added']
  const rows = [...checked].sort(
    (one, other) =>
      order.indexOf(one.outcome) - order.indexOf(other.outcome) || one.person.line - other.person.line,
  )
  return (
    <>
      <p>
        {number('added')} good, {number('known')} registered already, {number('double')} twice in the list,{' '}
        {number('wrong')} wrong. Only the good ones are registered.
      </p>
      <Table
        caption="What the check found"
        isCaptionHidden
        rows={rows.slice(0, shownAtMost)}
        idOf={({ person }) => String(person.line)}
        columns={[
          { id: 'line', title: 'Line', cell: ({ person }) => person.line },
          { id: 'name', title: 'Name', cell: ({ person }) => person.full_name || 'No name' },
          { id: 'email', title: 'Email', cell: ({ person }) => person.email || 'No email' },
          { id: 'found', title: 'Found', cell: foundWords },
        ]}
      />
      {rows.length > shownAtMost ? (
        <p className="text-muted">The first {shownAtMost} are shown, those that need a look first.</p>
      ) : null}
    </>
  )
}

function foundWords({ outcome, status, words }: Checked): string {
  if (outcome === 'wrong') return `Wrong: ${words ?? 'the database refuses it'}`
  if (outcome === 'double') return 'Twice: the address is on an earlier line'
  if (outcome === 'known') return 'Registered already: nothing changes'
  return status === 'waitlisted' ? 'Good: goes on the waitlist' : 'Good'
}
