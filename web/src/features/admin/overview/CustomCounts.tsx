import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type CustomForm, customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { answerCounts, type CustomOverview, customOverviewOptions } from '../kinds/custom-answers.ts'
import { partHeading, Section } from '../parts/screen.tsx'
import { NumberTable, NumberTables } from './NumberTable.tsx'

type Asked = { form: CustomForm; questions: CustomOverview }

/** The forms with custom questions, present or past. */
const askedIn = (found: UseQueryResult<CustomOverview>[]): Asked[] =>
  customForms
    .map((form, place) => ({
      form,
      questions: (found[place]?.data ?? []).filter(
        ({ is_asked, counts }) => is_asked || Object.keys(counts).length > 0,
      ),
    }))
    .filter(({ questions }) => questions.length > 0)

/** Counts of the answers to custom questions; nothing while there are none. */
export function CustomCounts() {
  const asked = useQueries({ queries: customForms.map(customOverviewOptions), combine: askedIn })
  if (asked.length === 0) return null
  return (
    <Section title="Your own questions" className="mt-10 border-t border-line pt-6">
      {asked.map(({ form, questions }) => (
        <div key={form} className="mt-4">
          <h3 className={partHeading}>{adminKindLabels[form]}</h3>
          <p className="mt-1 text-muted">
            {form === 'registrations'
              ? 'Everyone who registered and didn’t cancel.'
              : 'Everyone but those who withdrew or were declined.'}
          </p>
          <NumberTables>
            {questions.map((question) => (
              <NumberTable
                key={question.name}
                caption={question.label}
                head="Answer"
                columns={['People']}
                rows={answerCounts(question).map(({ words, number }) => ({
                  title: words,
                  numbers: [number],
                }))}
                {...(question.is_asked ? {} : { note: 'No longer asked.' })}
                empty="Nobody has answered yet."
              />
            ))}
          </NumberTables>
        </div>
      ))}
    </Section>
  )
}
