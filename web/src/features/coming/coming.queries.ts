import { databaseQuery } from '#app/backend/database-query.ts'

/** A link is a secret: it isn't kept longer than it's shown. */
const secret = { staleTime: 0, gcTime: 0 } as const

/** What a mailed link asks; null for one that has ended. Changes nothing. */
export const comingByLinkOptions = (link: string) => databaseQuery('coming_by_link', { link }, [link], secret)

/** What the link in a letter about an accepted talk asks; null for one that has ended. Changes nothing. */
export const talkByLinkOptions = (link: string) => databaseQuery('talk_by_link', { link }, [link], secret)

export type ComingAnswer = { is_coming: boolean; keeps_bed?: boolean }

/** What the signed-in person is asked; null when nothing. */
export const myComingOptions = (userId: string) =>
  databaseQuery('my_coming', {}, [userId], { staleTime: 30_000 })

/** The answers that give up what they have. */
export const givingUpAnswer = { all: { is_coming: false }, bed: { is_coming: true, keeps_bed: false } }
