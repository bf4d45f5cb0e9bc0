// @chunk text
import { accessLabels } from '@fest/schemas/vocabulary/event.ts'

type AccessFactsProps = { facts: readonly string[] | null | undefined; label: string; className: string }

/** How people get into a room and what helps them there; nothing where nothing is known. */
export function AccessFacts({ facts, label, className }: AccessFactsProps) {
  const labels = accessLabels(facts)
  return labels.length === 0 ? null : (
    <ul aria-label={label} className={`flex flex-wrap ${className}`}>
      {labels.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
