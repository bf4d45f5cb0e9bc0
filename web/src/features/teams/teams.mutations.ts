import type { ProjectAnswers } from '@fest/schemas/forms/project.ts'
import type { SeekerAnswers, TeamAnswers } from '@fest/schemas/forms/team.ts'
import { getBackend } from '#app/backend/backend.ts'

/*
 * Every call here may be sent twice: the second time changes nothing. All reject with the backend's error, whose words
 * are for people.
 */

/** Creates a team that the signed-in person leads. */
export async function createTeam(answers: TeamAnswers): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('create_team', { answers }).throwOnError()
}

/** Changes what the team says about itself. For its leader. */
export async function changeTeam(answers: TeamAnswers): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('change_team', { answers }).throwOnError()
}

/** Replaces the code; the old one stops working. For the leader. */
export async function renewInviteCode(): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('renew_invite_code').throwOnError()
}

export async function joinTeam(code: string): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('join_team', { invite_code: code }).throwOnError()
}

/** `message` is a line to the leader; it may be blank. */
export async function askToJoin(team: string, message: string): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('ask_to_join', { team, ...said(message) }).throwOnError()
}

/** `seeker` is from the board of people who look for a team. For the leader. */
export async function inviteToTeam(seeker: string, message: string): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('invite_to_team', { seeker, ...said(message) }).throwOnError()
}

/** The leader answers a request; an invited person answers an invitation. */
export async function answerRequest(request: string, accepts: boolean): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('answer_request', { request, accepts }).throwOnError()
}

/** Cancels one's own request, or, as the leader, an invitation. */
export async function withdrawRequest(request: string): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('withdraw_request', { request }).throwOnError()
}

export async function leaveTeam(): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('leave_team').throwOnError()
}

export async function handOverTeam(member: string): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('hand_over_team', { member }).throwOnError()
}

export async function removeMember(member: string): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('remove_member', { member }).throwOnError()
}

/** Puts the signed-in person on the board of people looking for a team, or changes their entry. */
export async function lookForTeam(answers: SeekerAnswers): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('look_for_team', { answers }).throwOnError()
}

export async function stopLooking(): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('stop_looking').throwOnError()
}

/** Submits the team's project, or replaces the submission. */
export async function submitProject(answers: ProjectAnswers): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('submit_project', { answers }).throwOnError()
}

export async function withdrawProject(): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('withdraw_project').throwOnError()
}

function said(message: string): { message?: string } {
  const words = message.trim()
  return words === '' ? {} : { message: words }
}
