import type { Returned } from '@fest/schemas/database.ts'
import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../backend/admin-query.ts'
import { Answered, ScreenHead, Section } from '../parts/screen.tsx'

export const feedbackOptions = () => adminQuery('admin_feedback', {}, ['feedback'], { staleTime: 5000 })

export function FeedbackScreen() {
  const query = useQuery(feedbackOptions())
  return (
    <div className="max-w-3xl">
      <ScreenHead
        title="Feedback"
        lead="What people thought of sessions that are over, without names. Answers appear five at a time, so that nobody can tell whose is whose."
      />
      <Answered query={query} label="Loading feedback" as="rows" count={3}>
        {(all) => <Sessions all={all} />}
      </Answered>
    </div>
  )
}

type Feedback = Returned<'admin_feedback'>[number]

function Sessions({ all }: { all: readonly Feedback[] }) {
  if (all.length === 0)
    return <p className="mt-8">Nobody has answered yet. People are asked once a session is over.</p>
  return all.map((one) => (
    <Section
      key={one.session}
      title={one.title}
      className="mt-8 border-t border-line pt-6"
      headingClass="text-title"
    >
      {one.answers === 0 ? (
        <p className="mt-2 text-muted">Fewer than five answers so far.</p>
      ) : (
        <Told {...one} />
      )}
    </Section>
  ))
}

function Told({ answers, ratings, best, change }: Feedback) {
  const sum = ratings.reduce((total, count, index) => total + count * (index + 1), 0)
  return (
    <>
      <p className="mt-2">
        {(sum / answers).toFixed(1)} of 5 on average, from {answers} answers
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-muted">
        {ratings.map((count, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place is its meaning
          <div key={index} className="flex gap-2">
            <dt>Rated {index + 1}:</dt>
            <dd className="text-text">{count}</dd>
          </div>
        ))}
      </dl>
      <Words title="What was best" words={best} />
      <Words title="What to change" words={change} />
    </>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-body text-small font-semibold tracking-normal">{title}</h3>
      <ul className="mt-2 space-y-1 border-s border-line ps-4">
        {words.map((said, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have said the same
          <li key={index} className="break-words whitespace-pre-line">
            {said}
          </li>
        ))}
      </ul>
    </>
  )
}
