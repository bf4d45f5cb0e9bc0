import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { Answered, PanelLink, ScreenHead } from '../parts/screen.tsx'
import { useAdminNames } from '../kinds/use-admin-names.ts'
import { letterStep, listWords, peopleWords, purposeWords, reachedWords, stepWords } from './letter-words.ts'
import { lettersOptions, type ListedLetter } from './letters.queries.ts'
import { letterPath } from '../panel-paths.ts'

const stepColors: Record<ReturnType<typeof letterStep>, string> = {
  draft: '',
  planned: 'text-amber',
  sending: 'text-amber',
  sent: 'text-teal',
  stopped: 'text-ember',
}

type LetterListProps = { known: KnownChoices; timeZone: string }

export function LetterList({ known, timeZone }: LetterListProps) {
  const letters = useQuery(lettersOptions())
  const now = useRealNow() ?? 0
  return (
    <>
      <ScreenHead
        title="Letters"
        lead="To write one, open a list, filter it the way you need it, and choose “Write to these people”."
      />
      <Answered query={letters} label="Loading letters">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title="No letters yet"
              action={<PanelLink to={paths.adminList('registrations')}>Open registrations</PanelLink>}
            >
              <p>Each person of a list gets one email, also when they are in it twice.</p>
            </EmptyState>
          ) : (
            <ul className="border-t border-line">
              {all.map((letter) => (
                <LetterLine key={letter.id} letter={letter} known={known} timeZone={timeZone} now={now} />
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  )
}

type LetterLineProps = LetterListProps & { letter: ListedLetter; now: number }

function LetterLine({ letter, known, timeZone, now }: LetterLineProps) {
  const { adminNamed } = useAdminNames()
  const step = letterStep(letter, now)
  const at = letter.ended_at ?? letter.send_at ?? letter.updated_at
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={letterPath(letter.id)}
          className="-my-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-amber"
        >
          {letter.subject === '' ? 'No subject yet' : letter.subject}
        </Link>
        <p className="text-muted wrap-anywhere">
          {purposeWords[letter.purpose]}, to {listWords(letter, known).words} · {adminNamed(letter.by)}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-y-1 gap-x-4">
        {step === 'draft' ? null : (
          <span>
            {step === 'planned' ? `For ${peopleWords(letter.numbers.people)}` : reachedWords(letter.numbers)}
          </span>
        )}
        <time dateTime={at} className="text-muted">
          {formatMoment(step === 'planned' ? at : recordedAt(at), timeZone)}
        </time>
        <span className={`font-mono text-label ${stepColors[step]}`}>{stepWords[step]}</span>
      </p>
    </li>
  )
}
