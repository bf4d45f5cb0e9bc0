import type { Database } from '@fest/schemas/database.types.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { callAdmin } from '../backend/call-admin.ts'

const columns =
  'id, number, template, user_id, email, data, created_at, not_before, not_after, attempts, next_attempt_at, sent_at, failed_at, last_error'

export type Mail = Pick<
  Database['public']['Tables']['mail_outbox']['Row'],
  | 'id'
  | 'number'
  | 'template'
  | 'user_id'
  | 'email'
  | 'data'
  | 'created_at'
  | 'not_before'
  | 'not_after'
  | 'attempts'
  | 'next_attempt_at'
  | 'sent_at'
  | 'failed_at'
  | 'last_error'
>

export const mailStates = ['failed', 'waiting', 'sent'] as const
export type MailState = (typeof mailStates)[number]

const pageSize = 50

/** How many mails were given up and can be retried. */
export const failedMailsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'mail', 'failed-number'],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { count } = await backend
        .from('mail_outbox')
        .select('id', { count: 'exact', head: true })
        .not('failed_at', 'is', null)
        .abortSignal(signal)
        .throwOnError()
      return count ?? 0
    },
    staleTime: 20_000,
    refetchOnWindowFocus: 'always',
  })

/** The outbox, newest first, in pages; `state` null for all of it. */
export const mailsOptions = (state: MailState | null) =>
  infiniteQueryOptions({
    queryKey: ['backend', 'admin', 'mail', 'list', state],
    async queryFn({ pageParam, signal }): Promise<Mail[]> {
      const backend = await getBackend()
      let query = backend
        .from('mail_outbox')
        .select(columns)
        .order('number', { ascending: false })
        .limit(pageSize)
      if (pageParam !== null) query = query.lt('number', pageParam)
      if (state === 'failed') query = query.not('failed_at', 'is', null)
      if (state === 'sent') query = query.not('sent_at', 'is', null)
      if (state === 'waiting') query = query.is('sent_at', null).is('failed_at', null)
      const { data } = await query.abortSignal(signal).throwOnError()
      return data
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === pageSize ? (page.at(-1)?.number ?? null) : null),
    staleTime: 5_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  })

/** Retries an email that was given up. Rejects when that is no longer possible. */
export async function retryMail(mail: string): Promise<void> {
  await callAdmin('retry_mail', { mail })
}
