import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { Answered } from '../parts/Answered.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { type Letter, letterOptions } from './letters.queries.ts'
import { LetterEditor } from './LetterEditor.tsx'
import { SentLetter } from './SentLetter.tsx'
import { lettersPath } from '../panel-paths.ts'

type LetterPageProps = { id: string; known: KnownChoices; timeZone: string }

/** One letter: the editor for a draft, its progress once it's sent. */
export function LetterPage({ id, known, timeZone }: LetterPageProps) {
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
              action={
                <LinkButton to={lettersPath()} variant="quiet" size="sm">
                  All letters
                </LinkButton>
              }
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
