import type { Returned } from '@fest/schemas/database.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'
import mailWords from './mail-words.json'

/** A page of the outbox; its numbers come with the first. */
type MailPage = Returned<'admin_mails'>
export type Mail = MailPage['rows'][number]
export type MailWaits = NonNullable<Returned<'admin_mail_waits'>>

export const mailStates = ['failed', 'bounced', 'waiting', 'sent'] as const
export type MailState = (typeof mailStates)[number]

const pageSize = 50

/** Emails' names by template or table. The database searches them: a mail's text is only made when sent. */
export const searchedTitles: Readonly<Record<string, string>> = {
  ...mailWords.templates,
  ...mailWords.subjects,
}

const followed = { staleTime: 5_000, refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

/** The outbox, newest first, in pages; `state` null for all of it, an empty `search` for everybody. */
export const mailsOptions = (state: MailState | null, search: string) =>
  infiniteQueryOptions({
    queryKey: ['backend', 'admin', 'mail', 'list', state, search],
    queryFn: ({ pageParam, signal }) =>
      callAdmin(
        'admin_mails',
        { state, search, titles: searchedTitles, before: pageParam, page_size: pageSize },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: MailPage) => next,
    // The rows stay visible while a search changes.
    placeholderData: keepPreviousData,
    ...followed,
  })

/** The emails that wait because the provider's quota is used up; null if none do. */
export const mailWaitsOptions = () => adminQuery('admin_mail_waits', {}, ['mail', 'waits'], followed)

/** An email as it was sent. It never changes, but it's deleted with its person's account. */
export const sentMailOptions = (mail: string) =>
  adminQuery('admin_read_mail', { mail }, ['mail', 'text', mail], { staleTime: 60_000 })
