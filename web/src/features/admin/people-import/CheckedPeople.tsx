import { formatCount } from '@fest/schemas/core/count-words.ts'
import { Table } from '#app/ui/Table.tsx'
import type { Checked } from './people-import.mutations.ts'

const shownAtMost = 500

/** The result of each line, those that need attention first. */
export function CheckedPeople({ checked }: { checked: readonly Checked[] }) {
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
        {`${number('added')} good, ${number('known')} registered already, ${number('double')} twice in the list, ${number('wrong')} wrong. Only the good ones are registered.`}
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
        <p className="text-muted">{`The first ${shownAtMost} are shown, those that need a look first.`}</p>
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
