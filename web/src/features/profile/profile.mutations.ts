import type { ProfileAnswers } from '@fest/schemas/forms/profile.ts'
import { getBackend } from '#app/backend/backend.ts'

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
