import { countedOfType, type MissingGroup } from './missing.ts'
import { FestButton } from '../../page/FestButton.tsx'

type Props = {
  missing: readonly MissingGroup[]
  isLocked: boolean
  onInclude: (types: readonly string[]) => void
}

/** Unpublished documents that sessions refer to, by type, with a button to include each type. */
export function MissingList({ missing, isLocked, onInclude }: Props) {
  if (missing.length === 0) return null
  return (
    <section className="builder-missing" aria-label="Not published yet">
      <ul>
        {missing.map(({ type, documents }) => (
          <li key={type}>
            <p>
              <strong>
                {countedOfType(documents.length, type)} {documents.length === 1 ? 'isn’t' : 'aren’t'}{' '}
                published yet
              </strong>
              <span className="builder-fact"> {namesOf(documents)}</span>
            </p>
            <FestButton
              disabled={isLocked}
              aria-label={`Include ${countedOfType(documents.length, type)}`}
              onClick={() => onInclude([type])}
            >
              Include {documents.length === 1 ? 'it' : 'them'}
            </FestButton>
          </li>
        ))}
      </ul>
      {missing.length > 1 && (
        <FestButton
          data-primary=""
          disabled={isLocked}
          onClick={() => onInclude(missing.map(({ type }) => type))}
        >
          Include all of them
        </FestButton>
      )}
    </section>
  )
}

function namesOf(documents: MissingGroup['documents']): string {
  const names = documents.slice(0, 3).map(({ title }) => title)
  const more = documents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
