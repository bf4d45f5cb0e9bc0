import { useEffect, useState } from 'react'
import { useWorkspace, type Workspace } from 'sanity'
import { type Check, checkAll, type Refusals, remembering } from '../publishing/check-all.ts'
import { formErrors } from '../publishing/form-findings.ts'
import type { PlannedItem } from './plan/plan.ts'
import type { Stored } from './plan/stored.ts'
import { Folded, Note, Status } from '../page/Parts.tsx'
import { ProblemList } from './ReviewLists.tsx'

const atOnce = 6

/** What would prevent publishing the imported drafts, checked in the background. */
export function ReviewBlocked({ items }: { items: readonly PlannedItem[] }) {
  const { refusals, left } = useRefusals(items)
  const problems = items.flatMap(({ id, title }) =>
    (refusals.get(id) ?? []).map(({ text }) => ({
      severity: 'error' as const,
      place: title,
      column: null,
      message: text,
    })),
  )
  return (
    <>
      {left > 0 && <Status>{`Checking what could keep these from being published. ${left} to go …`}</Status>}
      <Folded title="Can’t be published like this" count={problems.length} isOpen>
        <Note>
          They’re imported all the same, as drafts. Correct these in the file now, or in their forms later.
        </Note>
        <ProblemList problems={problems} />
      </Folded>
    </>
  )
}

type Checked = { of: readonly PlannedItem[]; refusals: Refusals; left: number }

function useRefusals(items: readonly PlannedItem[]): Omit<Checked, 'of'> {
  const workspace = useWorkspace()
  const [check] = useState(() => checkIn(workspace))
  const [checked, setChecked] = useState<Checked | null>(null)

  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const written = items.filter(({ kind }) => kind !== 'same').map(draftOf)
    const show = (refusals: Refusals, left: number) => {
      if (!signal.aborted) setChecked({ of: items, refusals, left })
    }
    void checkAll(written, check, {
      atOnce,
      signal,
      onProgress: (done) => show(new Map(), written.length - done),
    }).then((refusals) => show(refusals, 0))
    return () => reading.abort()
  }, [items, check])

  return checked?.of === items ? checked : { refusals: new Map(), left: 0 }
}

type Draft = { id: string; stamp: string; draft: Stored }

function draftOf({ id, created, draft, set }: PlannedItem): Draft {
  const written = { ...(created ?? draft), ...set } as Stored
  return { id, stamp: JSON.stringify(written), draft: written }
}

/** A choice in the review changes few drafts, so the others' results are kept. */
function checkIn(workspace: Workspace): Check<Draft> {
  // Whatever can't be checked here is reported on publishing.
  return remembering(({ draft }) => formErrors(draft, workspace).catch(() => []))
}
