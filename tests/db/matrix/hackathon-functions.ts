import { projectAnswers } from '../../support/hackathon.ts'
import {
  confirmed,
  everybody,
  type FunctionEntry,
  nameTheirs,
  plain,
  promise,
  registered,
  signedIn,
  staff,
  staffUnseen,
  theirs,
  unproven,
} from './function-entry.ts'
import { memberOf, requestOf } from './hackathon-tables.ts'

const code = 'opensesame23'
/** A team without members, so that joining it affects nobody else. */
const emptyTeam = `insert into public.teams (id, name, is_open, invite_code) values ('${theirs}', 'Empty', true, '${code}')`
const withoutTeam = ({ id }: { id: string }) =>
  `delete from public.team_members where user_id = '${id}';
   delete from public.team_requests where user_id = '${id}'`
const nameTheirProject = nameTheirs('projects', 'changed_by')

/** Others who are listed have not proven it, or have moved. */
const judges = promise('denied', 'refused', { judge: 'ran' })
/** A member's action for their team counts as affecting others. */
const forOthers = promise('denied', 'ran for all', { ...unproven, 'other user': 'refused' })

/** The hackathon's functions. Everybody but "other user" leads a team of their own. */
export const hackathonFunctions: Record<string, FunctionEntry> = {
  create_team: {
    prepare: withoutTeam,
    args: () => ({ answers: { name: 'A new team' } }),
    promised: forOthers,
  },
  change_team: { args: () => ({ answers: { name: 'Another name' } }), promised: registered },
  join_team: {
    prepare: (caller) => `${withoutTeam(caller)}; ${emptyTeam}`,
    args: () => ({ invite_code: code }),
    promised: registered,
  },
  leave_team: {
    prepare: ({ id }) => `delete from public.projects where changed_by = '${id}'`,
    promised: confirmed,
  },
  hand_over_team: { args: ({ id }) => ({ member: memberOf(id) }), promised: registered },
  remove_member: { args: () => ({ member: theirs }), promised: registered },
  look_for_team: {
    prepare: withoutTeam,
    args: () => ({ answers: { skills: ['web'] } }),
    promised: registered,
  },
  ask_to_join: {
    prepare: (caller) => `${withoutTeam(caller)}; ${emptyTeam}`,
    args: () => ({ team: theirs, message: 'May I?' }),
    promised: registered,
  },
  invite_to_team: {
    prepare: nameTheirs('team_seekers'),
    args: () => ({ seeker: theirs }),
    promised: forOthers,
  },
  answer_request: {
    prepare: ({ id }) => `update public.team_requests set kind = 'invited' where user_id = '${id}'`,
    args: ({ id }) => ({ request: requestOf(id), accepts: false }),
    promised: registered,
  },
  withdraw_request: { args: ({ id }) => ({ request: requestOf(id) }), promised: registered },
  ...plain(everybody, 'hackathon_results hackathon_state showcase team_board'),
  ...plain(signedIn, 'is_judge my_team seekers_board'),
  ...plain(registered, 'renew_invite_code withdraw_project'),
  stop_looking: { promised: confirmed },
  team_behind_code: { prepare: () => emptyTeam, args: () => ({ invite_code: code }), promised: everybody },
  submit_project: { args: () => ({ answers: projectAnswers() }), promised: registered },
  publish_project: {
    prepare: nameTheirProject,
    args: () => ({ project: theirs, is_published: false }),
    promised: staff,
  },
  judging_projects: { promised: judges },
  save_score: {
    prepare: nameTheirProject,
    args: () => ({ project: theirs, criterion: 'right', points: 7 }),
    promised: judges,
  },
  judging_overview: {
    // Reveals the addresses of judges who haven't finished.
    prepare: ({ id }) =>
      `update public.site_settings set judge_emails = (select array_agg(email) from auth.users where id <> '${id}')`,
    promised: staff,
  },
  close_judging: { args: () => ({ is_closed: true }), promised: staffUnseen },
  publish_results: {
    prepare: ({ id, email }) =>
      `update public.site_settings set judge_emails = array[lower('${email}')];
       delete from public.team_members where user_id = '${id}'`,
    args: () => ({ is_published: true, despite_missing: true }),
    promised: staffUnseen,
  },
  sync_rubric: { args: () => ({ published: [] }), promised: staff },
}
