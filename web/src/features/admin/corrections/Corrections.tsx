import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PanelButton, PanelLink } from '../parts/screen.tsx'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { adminQuery } from '../backend/admin-query.ts'
import type { CorrectedRow } from './CorrectDialog.tsx'
import { badgeOfPath } from '../panel-paths.ts'

const correctionsOptions = (id: string) =>
  adminQuery('admin_corrections', { registration: id }, ['corrections', id], { staleTime: 10_000 })

// It loads the form's rules.
const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))

/** The corrections of a registration, a button for another one, and its badge. */
export function Corrections({ row, timeZone }: { row: CorrectedRow & { status: string }; timeZone: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: made = [] } = useQuery(correctionsOptions(row.id))
  const hasSeat = row.status === 'confirmed' || row.status === 'checked_in'
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        <PanelButton onClick={() => setOpen(true)}>Correct</PanelButton>
        {hasSeat ? <PanelLink to={badgeOfPath(row.id)}>Print the badge</PanelLink> : null}
      </div>
      {made.length > 0 ? (
        <Disclosure summary={`Corrected (${made.length})`}>
          <ul className="flex flex-col gap-2">
            {made.map(({ answer, before, after, is_told: isTold, by, at }) => (
              <li key={`${at} ${answer}`}>
                <strong className="font-semibold">{answer.replaceAll('_', ' ')}</strong>: {wordsOf(before)}{' '}
                became {wordsOf(after)}, by {by ?? 'a former admin'}, {recordedInWords(at, timeZone)}
                {isTold ? ', and they were told' : ''}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {isOpen ? (
        <Suspense>
          <CorrectDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.join(', ')
  return `“${typeof value === 'string' ? value : JSON.stringify(value)}”`
}
