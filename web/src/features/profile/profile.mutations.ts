// @chunk profile
import type { ProfileAnswers } from '@fest/schemas/forms/profile.ts'
import { getBackend } from '#app/backend/backend.ts'
import { callDatabase } from '#app/backend/call-database.ts'

export async function saveProfile(userId: string, answers: ProfileAnswers): Promise<void> {
  const backend = await getBackend()
  await backend
    .from('profiles')
    .update({
      ...answers,
      display_name: answers.display_name ?? null,
      pronouns: answers.pronouns ?? null,
      institution: answers.institution ?? null,
      language: answers.language ?? null,
    })
    .eq('user_id', userId)
    .throwOnError()
}

/** Everything stored about the signed-in person, by table. Rejects with the backend's error. */
export const readMyData = () => callDatabase('my_data')

/** Deletes the account and what is stored about the person. `email` is the address they typed to confirm it. */
export const deleteMyAccount = (email: string) => callDatabase('delete_my_account', { confirm_email: email })
