import { formatCount } from '@fest/schemas/core/count-words.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { useQuery } from '@tanstack/react-query'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { adminQuery } from '../backend/admin-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { Answered, ScreenHead, Section } from '../parts/screen.tsx'

export const feedbackOptions = () => adminQuery('admin_feedback', {}, ['feedback'], { staleTime: 5000 })

export function FeedbackScreen() {
  const { timeZone } = useSiteSettings()
  const query = useQuery(feedbackOptions())
  const lines = feedbackLines(query.data ?? [], timeZone)
  return (
    <div className="max-w-3xl">
      <ScreenHead
        title="Feedback"
        lead="What people thought of sessions that are over, without names. Answers appear five at a time, so that nobody can tell whose is whose."
      >
        {lines.length > 1 ? (
          <ExportButton what="feedback" title="Export feedback" readLines={() => lines}>
            Everything below, with times in {timeZone}. Stars and comments are a line each, because what one
            person said isn’t kept together.
          </ExportButton>
        ) : null}
      </ScreenHead>
      <Answered query={query} label="Loading feedback" as="rows" count={3}>
        {(all) => <Sessions all={all} />}
      </Answered>
    </div>
  )
}

type Feedback = Returned<'admin_feedback'>[number]

/** Everything that was said, as lines of a table. Each has one thing, so that nobody's answers can be matched. */
function feedbackLines(all: readonly Feedback[], timeZone: string): unknown[][] {
  const head = ['Session', 'Starts', 'Stars', 'What was best', 'What to change']
  const lines = all.flatMap(({ title, starts_at: start, ratings, best, change }) =>
    [
      ...ratings.flatMap((count, index) => Array.from({ length: count }, () => [index + 1, null, null])),
      ...best.map((said) => [null, said, null]),
      ...change.map((said) => [null, null, said]),
    ].map((said) => [title, zonedIso(start, timeZone), ...said]),
  )
  return [head, ...lines]
}

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
        {(sum / answers).toFixed(1)} of 5 on average, from {formatCount(answers)} answers
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
      <Comments title="What was best" comments={best} />
      <Comments title="What to change" comments={change} />
    </>
  )
}

/** How many comments stand below a question before somebody asks for the rest. */
const few = 5

function Comments({ title, comments }: { title: string; comments: readonly string[] }) {
  if (comments.length === 0) return null
  const rest = comments.slice(few)
  return (
    <>
      <h3 className="mt-5 font-body text-small font-semibold tracking-normal">{title}</h3>
      <Quotes comments={comments.slice(0, few)} />
      {rest.length > 0 ? (
        <Disclosure summary={`${formatCount(rest.length)} more`}>
          <Quotes comments={rest} />
        </Disclosure>
      ) : null}
    </>
  )
}

const Quotes = ({ comments }: { comments: readonly string[] }) => (
  <ul className="mt-2 space-y-1 border-s border-line ps-4 text-text">
    {comments.map((said, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two people may have said the same
      <li key={index} className="break-words whitespace-pre-line">
        {said}
      </li>
    ))}
  </ul>
)
