import { type DutyFacts, dutyOf } from './duty.ts'
import type { MyTeam } from './teams.queries.ts'

const visitor: DutyFacts = {
  state: 'open',
  hasResults: false,
  isJudgingClosed: false,
  mine: null,
  isJudge: false,
}
const alone = { is_registered: true, team: null, my_invitations: [], project: null } as unknown as MyTeam
// Only that there is one decides.
const one = {} as never
const member = { ...alone, team: one }
const done = { ...member, project: one }
const [team, projects] = ['/hackathon/team', '/hackathon/projects']
const invited = { ...alone, my_invitations: [one] }
const ranked = { mine: done, hasResults: true }
const judge = { isJudge: true, state: 'closed' } as const

test.each<[string, Partial<DutyFacts>, string, string]>([
  ['a visitor', {}, 'Find a team', team],
  ['somebody without a registration', { mine: { ...alone, is_registered: false } }, 'Later', '/later'],
  ['somebody without a team', { mine: alone }, 'Find my team', team],
  ['somebody who is invited', { mine: invited }, 'Answer my invitation', team],
  ['a member before handing in opens', { mine: member, state: 'not_open_yet' }, 'See my team', team],
  ['a member while it is open', { mine: member }, 'Submit our project', team],
  ['a member who handed in', { mine: done }, 'See our project', team],
  ['a member who handed in, after the end', { mine: done, state: 'closed' }, 'See our project', team],
  ['a member who did not, after the end', { mine: member, state: 'closed' }, 'See the projects', projects],
  ['a judge while people still build', { isJudge: true }, 'Find a team', team],
  ['a judge after the end', judge, 'Score the projects', '/hackathon/judging'],
  ['a judge after the judging', { ...judge, isJudgingClosed: true }, 'See the projects', projects],
  ['anybody once the results are out', { ...judge, ...ranked }, 'See the results', projects],
])('%s', (_who, facts, label, href) => {
  expect(dutyOf({ ...visitor, ...facts }, { label: 'Later', href: '/later' })).toMatchObject({ label, href })
})
