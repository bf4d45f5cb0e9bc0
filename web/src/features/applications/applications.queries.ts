import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { type AboutMe, submissionTables } from './application.ts'

/** From the registration, else from the profile; blank where neither has an answer. */
export const aboutMeOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'about-me', userId],
    async queryFn({ client, signal }): Promise<AboutMe> {
      const backend = await getBackend()
      const [registration, { data: profile }] = await Promise.all([
        client.fetchQuery(myRegistrationOptions(userId)),
        backend
          .from('profiles')
          .select('display_name, institution')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ])
      return {
        name: registration?.full_name ?? profile?.display_name ?? '',
        institution: registration?.institution ?? profile?.institution ?? '',
        phone: registration?.phone ?? '',
        yearOfStudy: registration?.year_of_study ?? '',
        isRegistered: registration !== null && registration.status !== 'cancelled',
      }
    },
    staleTime: 30_000,
  })

/** The person's submission that isn't withdrawn or declined, for forms that allow only one; null if there is none. */
export const openSubmissionOptions = (form: SubmissionForm, userId: string) =>
  queryOptions({
    queryKey: ['backend', 'open-submission', form, userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend
        .from(submissionTables[form])
        .select('id, status, created_at')
        .eq('user_id', userId)
        .in('status', ['submitted', 'in_review', 'accepted'])
        .limit(1)
        .abortSignal(signal)
        .throwOnError()
      return data[0] ?? null
    },
    staleTime: 30_000,
  })

/** The answers of a submission, or null. Never cached: needs and pictures shouldn't stay in memory. */
export const mySubmissionOptions = (form: SubmissionForm, id: string) =>
  databaseQuery('my_submission', { form, submission: id }, [form, id], { staleTime: 0, gcTime: 0 })
