import type { MyTeam, OwnProject, OwnTeam } from './teams.queries.ts'
import { expect, test } from 'vitest'
import { type DutyFacts, dutyOf } from './duty.ts'

const visitor: DutyFacts = {
  state: 'open',
  hasResults: false,
  isJudgingClosed: false,
  mine: null,
  isJudge: false,
}
const alone: MyTeam = {
  is_registered: true,
  team: null,
  seeking: null,
  my_requests: [],
  my_invitations: [],
  project: null,
}
const team: OwnTeam = {
  team_id: 't',
  name: 'Bell Pairs',
  pitch: null,
  seeks: null,
  is_open: true,
  created_at: '2025-10-10T15:00:00Z',
  places: 3,
  invite_code: 'ABCD',
  am_leader: true,
  members: [],
  requests: [],
  invitations: [],
}
const project: OwnProject = {
  project_id: 'p',
  title: 'Tea leaves',
  summary: '',
  repository_url: '',
  demo_url: null,
  licence: 'MIT',
  challenge: null,
  created_at: '',
  updated_at: '',
  changed_by: null,
  changed_by_me: false,
  is_published: false,
}
const invitation = {
  request_id: 'r',
  team_id: 't',
  team_name: 'Bell Pairs',
  pitch: null,
  members: 2,
  message: null,
  created_at: '',
}

const member = { ...alone, team }

test.each<[string, Partial<DutyFacts>, string, string]>([
  ['a visitor', {}, 'Find a team', '/hackathon/team'],
  [
    'somebody without a registration',
    { mine: { ...alone, is_registered: false } },
    'Register first',
    '/register',
  ],
  ['somebody without a team', { mine: alone }, 'Find my team', '/hackathon/team'],
  [
    'somebody who is invited',
    { mine: { ...alone, my_invitations: [invitation] } },
    'Answer my invitation',
    '/hackathon/team',
  ],
  [
    'a member before handing in opens',
    { mine: member, state: 'not_open_yet' },
    'See my team',
    '/hackathon/team',
  ],
  ['a member while it is open', { mine: member }, 'Submit our project', '/hackathon/team'],
  ['a member who handed in', { mine: { ...member, project } }, 'See our project', '/hackathon/team'],
  [
    'a member who handed in, after the end',
    { mine: { ...member, project }, state: 'closed' },
    'See our project',
    '/hackathon/team',
  ],
  [
    'a member who did not, after the end',
    { mine: member, state: 'closed' },
    'See the projects',
    '/hackathon/projects',
  ],
  ['a judge while people still build', { isJudge: true }, 'Find a team', '/hackathon/team'],
  ['a judge after the end', { isJudge: true, state: 'closed' }, 'Score the projects', '/hackathon/judging'],
  [
    'a judge after the judging',
    { isJudge: true, state: 'closed', isJudgingClosed: true },
    'See the projects',
    '/hackathon/projects',
  ],
  [
    'anybody once the results are out',
    { mine: { ...member, project }, isJudge: true, state: 'closed', hasResults: true },
    'See the results',
    '/hackathon/projects',
  ],
])('%s', (_who, facts, label, href) => {
  expect(dutyOf({ ...visitor, ...facts })).toMatchObject({ label, href })
})
