import type { UseQueryResult } from '@tanstack/react-query'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { Answered } from '../parts/Answered.tsx'
import { Section } from '../parts/Section.tsx'
import { leftOutWords, peopleWords } from './letter-words.ts'
import type { LetterCount } from './letters.queries.ts'

type RecipientsProps = {
  count: UseQueryResult<LetterCount | null>
  /** Whether the count is for the currently chosen purpose. */
  isSettled: boolean
}

/** How many people get the letter, and who is left out and why. */
export function Recipients({ count, isSettled }: RecipientsProps) {
  return (
    <Section title="Who gets it">
      <Answered query={count} label="Counting" count={2} isInline>
        {(counted) =>
          isSettled ? counted && <Counted {...counted} /> : <SkeletonText label="Counting" count={2} />
        }
      </Answered>
    </Section>
  )
}

function Counted({ people, left_out }: LetterCount) {
  const leftOut = leftOutWords(left_out)
  return (
    <output className="block">
      <span className="font-mono text-[1.375rem]/[1.3]">{peopleWords(people)}</span>
      {leftOut.length === 0 ? (
        <span className="block text-muted">Everyone in the list.</span>
      ) : (
        <span className="mt-2 block text-muted">
          Left out:
          {leftOut.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </span>
      )}
    </output>
  )
}
