import { projectAnswers } from '../../support/hackathon.ts'
import {
  confirmed,
  everybody,
  type FunctionEntry,
  nameTheirs,
  plain,
  prepared,
  promise,
  promising,
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
const besideEmptyTeam = (caller: { id: string }) => `${withoutTeam(caller)}; ${emptyTeam}`
const withoutProject = ({ id }: { id: string }) => `delete from public.projects where changed_by = '${id}'`
const nameTheirProject = nameTheirs('projects', 'changed_by')

/** Others who are listed have not proven it, or have moved. */
const judges = promise('denied', 'refused', { judge: 'ran' })
/** A member's action for their team counts as affecting others. */
const forOthers = promise('denied', 'ran for all', { ...unproven, 'other user': 'refused' })

/** The hackathon's functions. Everybody but "other user" leads a team of their own. */
export const hackathonFunctions: Record<string, FunctionEntry> = {
  ...prepared(withoutTeam, forOthers, { create_team: { answers: { name: 'A new team' } } }),
  ...prepared(withoutTeam, registered, { look_for_team: { answers: { skills: ['web'] } } }),
  ...prepared(besideEmptyTeam, registered, {
    join_team: { invite_code: code },
    ask_to_join: { team: theirs, message: 'May I?' },
  }),
  leave_team: { prepare: withoutProject, promised: confirmed },
  ...plain(registered, 'renew_invite_code withdraw_project'),
  ...promising(registered, {
    change_team: { answers: { name: 'Another name' } },
    hand_over_team: ({ id }) => ({ member: memberOf(id) }),
    remove_member: { member: theirs },
    withdraw_request: ({ id }) => ({ request: requestOf(id) }),
    submit_project: { answers: projectAnswers() },
  }),
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
  ...plain(everybody, 'hackathon_results hackathon_state showcase team_board'),
  ...prepared(() => emptyTeam, everybody, { team_behind_code: { invite_code: code } }),
  ...plain(signedIn, 'is_judge my_team seekers_board'),
  stop_looking: { promised: confirmed },
  ...prepared(nameTheirProject, staff, { publish_project: { project: theirs, is_published: false } }),
  judging_projects: { promised: judges },
  ...prepared(nameTheirProject, judges, { save_score: { project: theirs, criterion: 'right', points: 7 } }),
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
