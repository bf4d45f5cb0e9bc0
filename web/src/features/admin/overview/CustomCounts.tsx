import { useQuery } from '@tanstack/react-query'
import { type CustomOverview, customOverviewOptions } from '../answers/custom-answers.ts'
import { NumberTable } from './NumberTable.tsx'
import styles from './overview.module.css'

/** How many gave which answer to the questions that organizers added to the registration; nothing while there are none. */
export function CustomCounts() {
  const { data: questions = [] } = useQuery(customOverviewOptions('registrations'))
  const asked = questions.filter(({ is_asked, counts }) => is_asked || Object.keys(counts).length > 0)
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="added-questions" className={styles.logistics}>
      <h2 id="added-questions" className={styles.heading}>
        Your own questions
      </h2>
      <p className="mt-1 text-muted">Everyone who registered and didn’t cancel.</p>
      <div className={styles.tables}>
        {asked.map((question) => (
          <NumberTable
            key={question.name}
            caption={question.label}
            head="Answer"
            columns={['People']}
            rows={rowsOf(question)}
            {...(question.is_asked ? {} : { note: 'No longer asked.' })}
            empty="Nobody has answered yet."
          />
        ))}
      </div>
    </section>
  )
}

/** A row for each choice, and one for whoever answered where there are none. */
function rowsOf({ control, labels, counts }: CustomOverview[number]) {
  const words =
    control === 'tick'
      ? { true: 'Yes', false: 'No' }
      : Object.keys(labels).length > 0
        ? labels
        : { '*': 'Answered' }
  return Object.entries(words).map(([choice, title]) => ({ title, numbers: [counts[choice] ?? 0] }))
}
