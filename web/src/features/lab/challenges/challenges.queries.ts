import type { ClientReturn } from '@sanity/client'
import type { LabPlace } from '@fest/schemas/vocabulary/lab-challenge.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import type { labChallengesQuery } from './challenges.groq.ts'

export const labChallengesOptions = (place: LabPlace) =>
  contentQuery({
    key: ['lab-challenges', place],
    query: async () => (await import('./challenges.groq.ts')).labChallengesQuery,
    params: { place },
  })

export type LabChallenge = ClientReturn<typeof labChallengesQuery>[number]
