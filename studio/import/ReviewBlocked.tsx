import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from 'sanity'
import { formFindings } from '../publishing/form-findings.ts'
import type { PlannedItem } from './plan/plan.ts'
import type { Stored } from './plan/stored.ts'
import type { Problem } from './program.ts'
import { Folded, ProblemList } from './ReviewLists.tsx'

/** Several rules query the server. */
const atOnce = 6

/** What would prevent publishing what is imported, found while people read. */
export function ReviewBlocked({ items }: { items: readonly PlannedItem[] }) {
  const { problems, left } = useBlocked(items)
  return (
    <>
      {left > 0 && (
        <output className="fest-note">
          {`Checking what could keep these from being published. ${left} to go …`}
        </output>
      )}
      <Folded title="Can’t be published like this" count={problems.length} isOpen>
        <p className="fest-note">
          They’re imported all the same, as drafts. Correct these in the file now, or in their forms later.
        </p>
        <ProblemList problems={problems} />
      </Folded>
    </>
  )
}

type Checked = { items: readonly PlannedItem[]; problems: readonly Problem[]; left: number }

function useBlocked(items: readonly PlannedItem[]): Omit<Checked, 'items'> {
  const workspace = useWorkspace()
  const [checked, setChecked] = useState<Checked | null>(null)
  // By what would be written: a choice in the review changes few documents.
  const known = useRef(new Map<string, readonly string[]>())

  useEffect(() => {
    const stop = new AbortController()
    const queue = writesIn(items).toReversed()
    const problems: Problem[] = []
    let left = queue.length
    const check = async (item: PlannedItem) => {
      const document = documentOf(item)
      const written = JSON.stringify(document)
      // What it refers to is here or imported with it. Without the server, publishing says it.
      const errors =
        known.current.get(written) ??
        (await formFindings(document, workspace).catch(() => ({ errors: [] }))).errors
      known.current.set(written, errors)
      const { title: place } = item
      problems.push(
        ...errors.map((message) => ({ severity: 'error' as const, place, column: null, message })),
      )
      left -= 1
      if (!stop.signal.aborted) setChecked({ items, problems: [...problems], left })
    }
    const work = async () => {
      for (let item = queue.pop(); item !== undefined && !stop.signal.aborted; item = queue.pop())
        await check(item)
    }
    for (let worker = 0; worker < atOnce; worker++) void work()
    return () => stop.abort()
  }, [items, workspace])

  return checked?.items === items ? checked : { problems: [], left: writesIn(items).length }
}

function writesIn(items: readonly PlannedItem[]): PlannedItem[] {
  return items.filter(({ kind }) => kind !== 'same')
}

/** The draft as it will be. */
function documentOf({ created, draft, set }: PlannedItem): Stored {
  return { ...(created ?? draft), ...set } as Stored
}
