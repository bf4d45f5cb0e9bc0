import { callDatabase } from '#app/backend/call-database.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import { queryOptions } from '@tanstack/react-query'

/** What a mailed link asks; null for one that has ended. Changes nothing. */
export const comingByLinkOptions = (link: string) =>
  queryOptions({
    queryKey: ['backend', 'coming', link],
    queryFn: ({ signal }) => callDatabase('coming_by_link', { link }, signal),
    staleTime: 0,
    // The link is a secret: it isn't kept longer than it's shown.
    gcTime: 0,
  })

/** What the link in a letter about an accepted talk asks; null for one that has ended. Changes nothing. */
export const talkByLinkOptions = (link: string) =>
  queryOptions({
    queryKey: ['backend', 'talk', link],
    queryFn: ({ signal }) => callDatabase('talk_by_link', { link }, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const answerTalk = (link: string, confirms: boolean, reason = '') =>
  callDatabase('answer_talk_by_link', { link, confirms, ...(reason.trim() !== '' && { reason }) })

export type ComingAnswer = { is_coming: boolean; keeps_bed?: boolean }

export const answerByLink = (link: string, answer: ComingAnswer) =>
  callDatabase('answer_coming_by_link', { link, ...answer })

/** What the signed-in person is asked; null when nothing. */
export const myComingOptions = (userId: string) =>
  databaseQuery('my_coming', {}, [userId], { staleTime: 30_000 })

export const answerMine = (answer: ComingAnswer) => callDatabase('answer_my_coming', answer)

/** What is answered by giving up what they have. */
export const givingUpAnswer = { all: { is_coming: false }, bed: { is_coming: true, keeps_bed: false } }
