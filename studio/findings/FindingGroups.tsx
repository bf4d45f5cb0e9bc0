import { useState } from 'react'
import { IntentLink } from 'sanity/router'
import type { Finding, FindingGroup } from './finding.ts'
import { typeTitle } from './item.ts'
import { ToolAnchor } from './ToolAnchor.tsx'

/** A longer list would push down what is below it. */
const shownAtFirst = 6

/** Findings by group; each line opens its field. */
export function FindingGroups({ groups }: { groups: readonly FindingGroup[] }) {
  return groups.map((group) => <Group key={group.id} group={group} />)
}

function Group({ group: { id, title, findings } }: { group: FindingGroup }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? findings : findings.slice(0, shownAtFirst)
  const more = findings.length - shown.length
  return (
    <section className="fest-group" aria-labelledby={`group-${id}`}>
      <h3 id={`group-${id}`}>
        {title} <span className="fest-number">{findings.length}</span>
      </h3>
      <ul>
        {shown.map((finding) => (
          <li key={finding.key}>
            <FindingLine finding={finding} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="fest-more" onClick={() => setIsWhole(true)}>
          Show {more} more
        </button>
      )}
    </section>
  )
}

function FindingLine({ finding }: { finding: Finding }) {
  const { type, documentId, title, field, text, weight, tool } = finding
  const line = (
    <>
      <span className="fest-line-type">{typeTitle(type)}</span>
      <span className="fest-line-title">{title}</span>
      <span className="fest-line-text">
        {weight === 'urgent' && <span className="fest-urgent">Urgent</span>}
        {text}
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
