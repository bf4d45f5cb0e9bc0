// @chunk profile
import type { ProfileAnswers } from '@fest/schemas/forms/profile.ts'
import { getBackend } from '#app/backend/backend.ts'
import { callDatabase } from '#app/backend/call-database.ts'

export async function saveProfile(userId: string, answers: ProfileAnswers): Promise<void> {
  const backend = await getBackend()
  const { display_name, pronouns, institution, links, is_listed, is_on_leaderboard } = answers
  await backend
    .from('profiles')
    .update({
      display_name: display_name ?? null,
      pronouns: pronouns ?? null,
      institution: institution ?? null,
      links,
      is_listed,
      is_on_leaderboard,
    })
    .eq('user_id', userId)
    .throwOnError()
}

/** Everything stored about the signed-in person, by table. Rejects with the backend's error. */
export const readMyData = () => callDatabase('my_data')

/** Deletes the account and what is stored about the person. `email` is the address they typed to confirm it. */
export const deleteMyAccount = (email: string) => callDatabase('delete_my_account', { confirm_email: email })
