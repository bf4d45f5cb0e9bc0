import { useQuery } from '@tanstack/react-query'
import type { ChallengesProps } from '#app/features/lab/challenges/challenge.ts'
import { Challenges } from '#app/features/lab/challenges/Challenges.tsx'
import { labChallengesOptions } from '#app/features/lab/challenges/challenges.queries.ts'
import { Lab } from '#app/features/lab/Lab.tsx'
import { Reward } from '#app/features/secret/Reward.tsx'

/** The lab on empty wires, with the challenges that are nowhere else. */
export function Puzzle() {
  // They stand above the wires, which would move down when they come.
  const { isLoading } = useQuery(labChallengesOptions('hidden'))
  return isLoading ? null : <Lab start="2,0" Tasks={Orders} />
}

function Orders(props: ChallengesProps) {
  return <Challenges {...props} place="hidden" Reward={Reward} />
}
