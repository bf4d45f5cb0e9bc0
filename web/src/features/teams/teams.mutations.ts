import { callDatabase } from '#app/backend/call-database.ts'
import type { ProjectAnswers } from '@fest/schemas/forms/project.ts'
import type { SeekerAnswers, TeamAnswers } from '@fest/schemas/forms/team.ts'

/*
 * Every call here may be sent twice: the second time changes nothing. All reject with the backend's error, whose words
 * are for people.
 */

export const createTeam = (answers: TeamAnswers) => callDatabase('create_team', { answers })

export const changeTeam = (answers: TeamAnswers) => callDatabase('change_team', { answers })

/** Replaces the code; the old one stops working. For the leader. */
export const renewInviteCode = () => callDatabase('renew_invite_code')

export const joinTeam = (code: string) => callDatabase('join_team', { invite_code: code })

/** `message` is a line to the leader; it may be blank. */
export const askToJoin = (team: string, message: string) => callDatabase('ask_to_join', { team, message })

/** `seeker` is from the board of people who look for a team. For the leader. */
export const inviteToTeam = (seeker: string, message: string) =>
  callDatabase('invite_to_team', { seeker, message })

/** The leader answers a request; an invited person answers an invitation. */
export const answerRequest = (request: string, accepts: boolean) =>
  callDatabase('answer_request', { request, accepts })

export const withdrawRequest = (request: string) => callDatabase('withdraw_request', { request })

export const leaveTeam = () => callDatabase('leave_team')

export const handOverTeam = (member: string) => callDatabase('hand_over_team', { member })

export const removeMember = (member: string) => callDatabase('remove_member', { member })

/** Puts the signed-in person on the board of people looking for a team, or changes their entry. */
export const lookForTeam = (answers: SeekerAnswers) => callDatabase('look_for_team', { answers })

export const stopLooking = () => callDatabase('stop_looking')

export const submitProject = (answers: ProjectAnswers) => callDatabase('submit_project', { answers })

export const withdrawProject = () => callDatabase('withdraw_project')
