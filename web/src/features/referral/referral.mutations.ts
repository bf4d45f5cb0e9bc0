import { getBackend } from '#app/backend/backend.ts'

/** Puts the person's chosen name on the leaderboard, or takes it off. Rejects with the backend's error. */
export async function setOnLeaderboard(userId: string, isOn: boolean): Promise<void> {
  const backend = await getBackend()
  await backend.from('profiles').update({ is_on_leaderboard: isOn }).eq('user_id', userId).throwOnError()
}
