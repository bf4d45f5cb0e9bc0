import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { Answered, PanelLink, ScreenHead, Section } from '../parts/screen.tsx'
import { type Letter, letterOptions } from './letters.queries.ts'
import { LetterEditor } from './LetterEditor.tsx'
import { lettersPath } from '../panel-paths.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import type { LetterValues } from '@fest/schemas/core/fill-letter.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Link } from '#app/ui/Link.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { useAdminNames } from '../kinds/use-admin-names.ts'
import { type Block, letterVariables } from './letter-blocks.ts'
import {
  leftOutWords,
  letterStep,
  listWords,
  othersWords,
  peopleWords,
  purposeWords,
  reachedWords,
  stepWords,
} from './letter-words.ts'
import { LetterColumns, LetterText } from './LetterText.tsx'

/** One letter: the editor for a draft, its progress once it's sent. */
export function LetterPage({ id, known, timeZone }: { id: string; known: KnownChoices; timeZone: string }) {
  const query = useQuery(letterOptions(id))
  return (
    <Answered query={query} label="Loading the letter" count={8} title="Letter">
      {(letter) =>
        letter ? (
          <Opened letter={letter} known={known} timeZone={timeZone} />
        ) : (
          <>
            <ScreenHead title="Letter" />
            <EmptyState
              title="This letter isn’t there anymore"
              action={<PanelLink to={lettersPath()}>All letters</PanelLink>}
            >
              <p>Somebody deleted the draft, or the person it was for deleted their account.</p>
            </EmptyState>
          </>
        )
      }
    </Answered>
  )
}

/** An open editor stays open even if somebody else sends the letter, until its writer has seen that. */
function Opened({ letter, ...rest }: { letter: Letter; known: KnownChoices; timeZone: string }) {
  const [isWriting, setWriting] = useState(letter.status === 'draft')
  return isWriting ? (
    <LetterEditor letter={letter} onSent={() => setWriting(false)} {...rest} />
  ) : (
    <SentLetter letter={letter} {...rest} />
  )
}

/** Each variable as the braces it was written with. */
const inBraces = Object.fromEntries(
  Object.keys(letterVariables).map((name) => [name, `{${name}}`]),
) as LetterValues

function SentLetter({ letter, known, timeZone }: { letter: Letter; known: KnownChoices; timeZone: string }) {
  const client = useQueryClient()
  const now = useRealNow() ?? Number.POSITIVE_INFINITY
  const { adminNamed } = useAdminNames()
  const step = letterStep(letter, now)
  const { numbers, send_at: sendAt, ended_at: endedAt, left_out: leftOut } = letter
  const list = listWords(letter, known)

  async function stop() {
    const stopped = await callAdmin('stop_letter', { letter: letter.id })
    client.setQueryData(letterOptions(letter.id).queryKey, stopped)
  }

  const isOnItsWay = step === 'sending' || step === 'planned'
  return (
    <>
      <ScreenHead
        title={letter.subject}
        lead={
          <>
            {purposeWords[letter.purpose]}, to{' '}
            <Link to={list.href} className="link">
              {list.words}
            </Link>{' '}
            · {adminNamed(letter.by)}
          </>
        }
      >
        <Link to={lettersPath()} className="link inline-flex min-h-11 items-center">
          All letters
        </Link>
        {isOnItsWay ? (
          <ConfirmButton
            label="Stop this letter"
            variant="danger"
            title="Stop this letter?"
            action="Stop this letter"
            keep="Let it go on"
            pendingLabel="Stopping"
            onConfirm={stop}
          >
            <p>
              {numbers.reached === 0
                ? 'It hasn’t reached anyone yet, and now nobody gets it.'
                : `${reachedWords(numbers)} so far, and they keep it. Nobody else gets it.`}{' '}
              You can’t start it again.
            </p>
          </ConfirmButton>
        ) : null}
      </ScreenHead>
      <LetterColumns
        letter={
          <div className="min-w-0">
            <h2 className="sr-only">What it says</h2>
            <LetterText subject={letter.subject} blocks={letter.content as Block[]} values={inBraces} />
          </div>
        }
      >
        <Section title={stepWords[step]}>
          <output className="mt-1 block">
            <span className="font-mono text-[1.375rem]/[1.3]">
              {step === 'planned' ? peopleWords(numbers.people) : reachedWords(numbers)}
            </span>
            {othersWords(numbers, step).map((line) => (
              <span key={line} className="block text-muted">
                {line}
              </span>
            ))}
          </output>
          {step === 'sending' ? (
            <progress
              aria-label="Reached"
              className="mt-3 h-2 w-[min(24rem,100%)] accent-amber"
              max={numbers.people || 1}
              value={numbers.reached}
            />
          ) : null}
          <p className="mt-3 text-muted">
            {step === 'planned' && sendAt !== null ? `Goes out ${formatMoment(sendAt, timeZone)}` : null}
            {step === 'sending' && sendAt !== null
              ? `Since ${formatMoment(recordedAt(sendAt), timeZone)}`
              : null}
            {endedAt === null ? null : `${stepWords[step]} ${formatMoment(recordedAt(endedAt), timeZone)}`} (
            {timeZone})
          </p>
        </Section>
        {leftOut && leftOutWords(leftOut).length > 0 ? (
          <Section title="Left out when it was sent">
            <ul className="mt-2 text-muted">
              {leftOutWords(leftOut).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Section>
        ) : null}
      </LetterColumns>
    </>
  )
}
