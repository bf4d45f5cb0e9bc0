import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { Button } from '@sanity/ui'
import { useMemo } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import type { StoredDocument } from '../documents/stored-document.ts'
import { readStudioEnvironment } from '../environment.ts'
import { Alert, Note } from '../page/Note.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { useRealNow } from '../page/use-now.ts'
import { typeIcons } from '../schema-types.ts'
import { releaseOf } from './changes.ts'
import { fieldTitlesOf } from '../publishing/form-findings.ts'
import { ChosenChanges } from './ChosenChanges.tsx'
import { EmbedSnippet } from './EmbedSnippet.tsx'
import { PlanList } from './PlanList.tsx'
import { Versions } from './Versions.tsx'
import { isKept, keptAtQuery, type PublishPlan, plansQuery } from './plans.ts'
import { useChosenEventZone, useEventZone } from '../zone/use-event-zone.ts'

const documentsQuery = `*[_type in ${JSON.stringify(Object.keys(typeIcons))} && !(_id in path("versions.**"))]`

/** The embedded lake publishes plans itself; for a hosted one a function does, if it is set up. */
const isEmbedded = readStudioEnvironment(import.meta.env).kind === 'embedded'

/** Unpublished changes by day, and the button that publishes them. */
export function ReleaseTool() {
  const workspace = useWorkspace()
  const timeZone = useEventZone()
  // Named as in Today: somebody elsewhere would take the times for local ones.
  const chosen = useChosenEventZone()
  const { day } = useRouter().state
  const documents = useLiveQuery<StoredDocument[]>(documentsQuery)
  const planned = useLiveQuery<PublishPlan[]>(plansQuery)
  const kept = useLiveQuery<string | null>(keptAtQuery)
  const now = useRealNow().getTime()
  const canPlan = isEmbedded || (kept.state !== 'loading' && isKept(kept.result, now))
  const result = documents.state === 'loading' ? undefined : documents.result
  const release = useMemo(
    () => result && releaseOf(result, { timeZone, fieldTitles: (type) => fieldTitlesOf(workspace, type) }),
    [result, timeZone, workspace],
  )
  const plans = (planned.state === 'loading' ? undefined : planned.result) ?? []
  const count = release?.groups.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0
  return (
    <ToolPage
      title={
        !release
          ? 'Release'
          : count === 0
            ? 'Everything is published'
            : `${counted(count, 'change', 'changes')} not published`
      }
      lead={[
        count > 0 && 'These drafts differ from what visitors see.',
        release?.lastPublished && `The program was last published ${agoWords(release.lastPublished, now)}.`,
        chosen !== undefined && `Times are event time (${chosen}).`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {documents.state === 'failed' && (
        <Alert action={<Button mode="ghost" text="Try again" onClick={documents.retry} />}>
          We can’t load the documents right now. Your changes are safe.
        </Alert>
      )}
      {plans.length > 0 && <PlanList plans={plans} />}
      {!canPlan && kept.state === 'ready' && (
        <Note>
          You can publish now, but not at a set time: the function that would do it isn’t set up or has
          stopped. Whoever looks after the site finds how in docs/keeping-it-up.md, “Publishing at a set
          time”.
        </Note>
      )}
      {release && count > 0 && (
        <ChosenChanges groups={release.groups} plans={plans} canPlan={canPlan} group={`1-${String(day)}`} />
      )}
      {release && count === 0 && (
        <Note>Every draft is published. New changes wait here until you release them.</Note>
      )}
      <Versions />
      <EmbedSnippet />
    </ToolPage>
  )
}
