import { IntentLink } from 'sanity/router'
import type { Cause } from './causes.ts'

/** Problems shared by several documents, each with links to them. */
export function CauseList({ causes }: { causes: readonly Cause[] }) {
  if (causes.length === 0) return null
  return (
    <section className="fest-causes" aria-label="Fix first, in several documents">
      {causes.map(({ sentence, documents }) => (
        <details key={sentence}>
          <summary>
            Fix first, in {documents.length} documents: {sentence}
          </summary>
          <ul>
            {documents.map(({ id, type, title }) => (
              <li key={id}>
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
