import { formatCount } from '@fest/schemas/core/count-words.ts'
import { useState } from 'react'
import { IntentLink } from 'sanity/router'
import { groupedByCause, type CauseGroup, shortList } from './causes.ts'
import type { Finding, FindingGroup } from './finding.ts'
import { typeTitle } from '../documents/item.ts'
import { ToolAnchor } from '../page/ToolAnchor.tsx'

/** More lines would push the next headings out of sight. */
const shownOfCause = 3

/** Lines added per press: few enough to stay fast and keep the reader's place. */
const pageLength = 50

/** Findings by topic, long topics by cause; each line opens its field. */
export function FindingGroups({ groups }: { groups: readonly FindingGroup[] }) {
  return groups.map((group) => <Group key={group.id} group={group} />)
}

function Group({ group: { id, title, findings } }: { group: FindingGroup }) {
  const causes = groupedByCause(findings)
  return (
    <section className="fest-group" aria-labelledby={`group-${id}`}>
      <h3 id={`group-${id}`}>
        {title} <span className="fest-number">{formatCount(findings.length)}</span>
      </h3>
      {causes.map((each) => (
        <Cause
          key={each.cause ?? ''}
          cause={each.cause}
          findings={each.findings}
          isOnly={causes.length === 1}
        />
      ))}
    </section>
  )
}

function Cause({ cause, findings, isOnly }: CauseGroup & { isOnly: boolean }) {
  const [pages, setPages] = useState(0)
  const shownAtFirst = isOnly ? shortList : shownOfCause
  const shown = findings.slice(0, pages === 0 ? shownAtFirst : pages * pageLength)
  const rest = findings.length - shown.length
  const next = Math.min(rest, pages === 0 ? pageLength - shownAtFirst : pageLength)
  return (
    <div className="fest-cause" data-headed={cause === null ? undefined : ''}>
      {cause !== null && (
        <h4>
          {cause.replace(/[.:]$/, '')} <span className="fest-number">{formatCount(findings.length)}</span>
        </h4>
      )}
      <ul>
        {shown.map((finding) => (
          <li key={finding.key}>
            <FindingLine finding={finding} heading={cause} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="fest-rest">
          <button type="button" className="fest-more" onClick={() => setPages(pages + 1)}>
            Show {next} more
          </button>
          {rest > next && (
            <span className="fest-note">
              {formatCount(shown.length)} of {formatCount(findings.length)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function FindingLine({ finding, heading }: { finding: Finding; heading: string | null }) {
  const { type, documentId, title, field, text, weight, tool } = finding
  const line = (
    <>
      <span className="fest-line-type">{typeTitle(type)}</span>
      <span className="fest-line-title">{title}</span>
      <span className="fest-line-text">
        {weight === 'urgent' && <span className="fest-urgent">Urgent</span>}
        {text === heading ? null : text}
      </span>
    </>
  )
  if (tool !== undefined)
    return (
      <ToolAnchor tool={tool} className="fest-line">
        {line}
      </ToolAnchor>
    )
  return (
    <IntentLink
      className="fest-line"
      intent="edit"
      params={{ id: documentId, type, ...(field !== '' && { path: field }) }}
    >
      {line}
    </IntentLink>
  )
}
