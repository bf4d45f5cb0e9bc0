import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import type { Backend } from '../../backend/backend.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { addressOf, type DemoAccount } from '../../seed/accounts.ts'
import { adaOf, adasSteps, adasSubmissions, savedByAda, registrations } from './registering.ts'
import { type Actor, actor, idOf, makeCast } from './cast.ts'
import { chanceFrom, type Moments, momentsBefore } from './moments.ts'
import { deliverDemoMails } from './mails.ts'
import { guestJudges, hackathonTeams, judge, projectSubmissions } from './hackathon.ts'
import { inviters, keepingProfile, profiles } from './referring.ts'
import { type Organizers, submissionSteps } from './sending.ts'
import { accommodationDecisions, accommodationRequests } from './accommodation.ts'
import {
  ambassadorApplications,
  contactMessages,
  guestSpeakers,
  sponsorshipInquiries,
  talkProposals,
} from './submissions.ts'
import { playTimeline, type Step, stepsWith } from './timeline.ts'
import { type SampleSession, savedByPeople, saveSessions, seatReservations } from './workshops.ts'
import phrases from './sample/phrases.json' with { type: 'json' }

/** The sample content's two chairs, who are admins besides the demo account. */
const mira = actor('mira.lindqvist@fallfest-lindenhof.example')
const oksana = actor('oksana.melnyk@fallfest-lindenhof.example')

/** An admin saves settings; the log gets the changes. */
const setting = stepsWith(
  'select public.save_settings($1, (select settings.updated_at from public.site_settings as settings))',
)
const keepingView = stepsWith<{ id: string; kind: string; name: string; query: string }>(
  `select public.save_admin_view(($1 ->> 'id')::uuid, $1 ->> 'kind', $1 ->> 'name', $1 ->> 'query')`,
)

/** The seats at first, and after more were added, when everybody waiting got one. */
const seatsAtFirst = 120
const seats = 300

/**
 * Whether a data folder is empty and needs the demo's people. If an earlier start was interrupted, its
 * backend, which nobody has used, is deleted. Call this before anything is opened, `done` after.
 */
export function beginPeople(dataDir: string): { isDue: boolean; done(): void } {
  const mark = join(dataDir, 'demo-people.unfinished')
  const wasCutShort = existsSync(mark)
  if (wasCutShort) rmSync(join(dataDir, 'backend'), { recursive: true, force: true })
  const isDue = wasCutShort || !['lake', 'backend'].some((folder) => existsSync(join(dataDir, folder)))
  if (isDue) writeFileSync(mark, '', { mode: 0o600 })
  return { isDue, done: () => rmSync(mark, { force: true }) }
}

type Options = {
  backend: Pick<Backend, 'sql' | 'mailbox'>
  /** Contains the published sample content, whose sessions, places and rubric are already in the database. */
  lake: Pick<Lake, 'fetch'>
  siteUrl: string
  accounts: readonly Pick<DemoAccount, 'role' | 'email'>[]
  now?: number
}

const contentQuery = `{
  "sessions": *[_type == "session"] | order(startsAt, _id) {
    "id": _id, capacity,
    "seen": {title, startsAt, endsAt, "roomId": room._ref, "place": room->name, "status": coalesce(status, "confirmed")}},
  "agreements": {
    "conduct": *[_type == "page" && key == "code-of-conduct"][0]._updatedAt,
    "privacy": *[_type == "page" && key == "privacy"][0]._updatedAt}
}`

/**
 * Fills a new database with fictional people and the three weeks of activity up to now: registrations, seats, every
 * kind of submission, teams, projects with scores, mails. The same people do the same each time. The first demo
 * attendee is one of them, and so is a speaker; the second attendee has done nothing. Don't interrupt it: it doesn't resume.
 */
export async function seedDemoPeople(options: Options): Promise<void> {
  const { backend, lake, siteUrl, accounts, now = Date.now() } = options
  const chance = chanceFrom(2025)
  const moments = momentsBefore(now, chance)
  const { sessions, agreements } = await lake.fetch<{ sessions: SampleSession[]; agreements: Agreements }>(
    contentQuery,
  )
  const admin = await knownActor(backend, addressOf(accounts, 'admin'))
  const ada = adaOf(await knownActor(backend, addressOf(accounts, 'attendee')), moments)
  const speaker = accounts.find(({ role }) => role === 'speaker')
  const known = speaker ? await knownActor(backend, speaker.email) : null
  const speakers = guestSpeakers().map((one) => (one.email === known?.email ? known : one))
  const organizers: Organizers = [admin, mira, oksana]
  const people = makeCast(chance, moments)

  const began = moments.ago(24)
  const moreSeatsAt = (people[seatsAtFirst + 18]?.registeredAt ?? began) + 60_000
  const { referrerOf, sharing } = inviters([ada, ...people], chance, moments)
  const hackathon = hackathonTeams(people, moments)
  const bedRequests = accommodationRequests(people, chance, moments)
  const [asking, invited] = hackathon.seekers.slice(-2)
  const mates = people.filter(
    ({ hackathon: plan, cancels, isOnline, id }) =>
      plan === 'have_team' &&
      !cancels &&
      !isOnline &&
      !hackathon.teams.some(({ members }) => members.some((mate) => mate.id === id)),
  )
  if (!asking || !invited) throw new RangeError('Nobody is looking for a team.')

  const steps: Step[] = [
    setting(admin, began, {
      admin_emails: [admin.email, mira.email, oksana.email],
      registration_capacity: seatsAtFirst,
      shows_seats_taken: true,
    }),
    setting(oksana, moments.ago(5), {
      judge_emails: [admin.email, ...guestJudges.map(({ email }) => email)],
    }),
    setting(mira, moreSeatsAt, { registration_capacity: seats }),
    keepingProfile(mira, began + 60_000, { display_name: 'Mira Lindqvist' }),
    keepingProfile(oksana, began + 120_000, { display_name: 'Oksana Melnyk' }),
    keepingView(admin, moments.ago(8), {
      id: idOf('view of talks'),
      kind: 'talk',
      name: 'Nobody looks after',
      query: 'status=submitted&assignee=nobody',
    }),
    keepingView(admin, moments.ago(7), {
      id: idOf('view of registrations'),
      kind: 'registrations',
      name: 'Looking for a team',
      query: 'status=confirmed&hackathon=need_team',
    }),
    ...registrations(people, chance, moments, agreements, referrerOf),
    ...profiles(people, sharing, chance, moments),
    ...seatReservations(people, sessions, chance, moments, ({ registeredAt }) =>
      registeredAt > (people[seatsAtFirst - 1]?.registeredAt ?? now)
        ? Math.max(registeredAt, moreSeatsAt)
        : registeredAt,
    ),
    ...[
      ambassadorApplications(people, chance, moments),
      talkProposals(people, speakers, chance, moments),
      sponsorshipInquiries(moments),
      bedRequests,
      contactMessages(people, chance, moments),
      adasSubmissions(ada, moments),
    ].flatMap((sent) =>
      sent.flatMap((one, index) =>
        submissionSteps(one, one.as === ada ? 'ada' : index, organizers, chance, moments),
      ),
    ),
    ...reviewing(mira, moments),
    ...accommodationDecisions(bedRequests, organizers, moments),
    ...hackathon.steps,
    ...projectSubmissions(hackathon.teams, moments),
    ...adasSteps(ada, agreements, { mates: mates.slice(0, 2), asking, invited }, moments),
  ]

  const others = [mira, oksana, ...reviewers, ...guestJudges, ...speakers]
  await makeAccounts(backend, [
    ...people.map((person) => ({ ...person, since: person.registeredAt - 10 * 60_000 })),
    ...others.map((one) => ({ ...one, since: moments.ago(27) })),
    { ...ada, since: ada.registeredAt - 10 * 60_000 },
    { ...admin, since: moments.ago(27) },
  ])
  await playTimeline(backend, steps)
  await saveSessions(backend, [
    ...savedByPeople(people, sessions, chance, moments),
    ...savedByAda(ada, sessions, moments),
  ])
  await judge(backend, admin, chance, moments)
  await deliverDemoMails(backend, siteUrl, [ada, ...(known ? [known] : [])])
  // Resets the rate limits that this used up.
  await backend.sql('delete from private.rate_limits where true')
  await backend.sql('analyze')
}

/** Confirmed accounts nobody can sign in to: no password. Existing demo accounts get an earlier date. */
async function makeAccounts(
  { sql }: Pick<Backend, 'sql'>,
  accounts: readonly (Actor & { since: number })[],
): Promise<void> {
  await sql(
    `insert into auth.users as account (id, email, email_confirmed_at, created_at, updated_at, last_sign_in_at, raw_app_meta_data)
      select id, email, stamp, stamp - interval '3 minutes', stamp, stamp, '{"provider": "email", "providers": ["email"]}'
      from jsonb_to_recordset($1) as one (id uuid, email text, since float8), to_timestamp(since / 1000) as stamp
      on conflict (id) do update set created_at = excluded.created_at, email_confirmed_at = excluded.email_confirmed_at`,
    [JSON.stringify(accounts.map(({ id, email, since }) => ({ id, email, since })))],
  )
}

/** The existing account with an address. Rejects when there is none. */
async function knownActor({ sql }: Pick<Backend, 'sql'>, email: string): Promise<Actor> {
  const [account] = await sql<{ id: string }>('select id from auth.users where lower(email) = lower($1)', [
    email,
  ])
  if (!account) throw new Error(`There is no account with the address ${email}.`)
  return { id: account.id, email }
}

/** Two of the crew, who review proposals without being admins. */
const reviewers = [
  actor('sanna.koskela@fallfest-lindenhof.example'),
  actor('theo.marchetti@fallfest-lindenhof.example'),
] as const

const names = ['Sanna Koskela', 'Theo Marchetti']
const kinds = ['talk', 'ambassador']

/** Scores a share of a reviewer's open reviews, from the top. Scores depend only on row and reviewer. */
const scoringFirst = stepsWith(`
  select public.save_review(reviewed ->> 'kind', (waiting ->> 'id')::uuid,
    (select jsonb_object_agg(criterion ->> 'key', 2 + abs(hashtext((waiting ->> 'id') || (criterion ->> 'key') || $2::text)) % 4)
      from jsonb_array_elements(reviewed -> 'criteria') as criterion),
    $1 -> 'remarks' ->> (place::integer * 2 - 1))
  from jsonb_array_elements(public.my_reviews()) as reviewed,
    jsonb_array_elements(reviewed -> 'rows') with ordinality as each (waiting, place)
  where reviewed ->> 'kind' = $1 ->> 'kind' and (waiting ->> 'is_open')::boolean and not (waiting ->> 'is_complete')::boolean
    and place <= jsonb_array_length(reviewed -> 'rows') * ($1 ->> 'share')::numeric`)
const givingRole = stepsWith(`select public.admin_give_role($1 ->> 'email', 'reviewer', $1 -> 'kinds')`)
const assigningReviews = stepsWith(`select public.assign_reviews($1 ->> 'kind', 2)`)

/** Each proposal has two reviewers; one has nearly finished, the other has begun. */
function reviewing(chair: Actor, moments: Moments): Step[] {
  return [
    ...reviewers.flatMap((reviewer, index) => [
      keepingProfile(reviewer, moments.ago(26), { display_name: names[index] }),
      givingRole(chair, moments.ago(9 - index * 0.1), { email: reviewer.email, kinds }),
    ]),
    ...kinds.flatMap((kind, index) => [
      assigningReviews(chair, moments.ago(0.5 - index * 0.02), { kind }),
      ...reviewers.map((reviewer, place) => {
        const said = { kind, share: place === 0 ? 0.8 : 0.4, remarks: phrases.reviewRemarks }
        return scoringFirst(reviewer, moments.ago(0.3 - index * 0.02 - place * 0.1), said)
      }),
    ]),
  ]
}
