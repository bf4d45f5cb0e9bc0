import type { Agreements } from '@fest/schemas/forms/registration-row.ts'
import type { Actor, Person } from './cast.ts'
import { lindenhof } from './names.ts'
import type { Moments } from './moments.ts'
import { keepingProfile } from './referring.ts'
import { consentsTo, registering } from './registering.ts'
import type { Submission } from './sending.ts'
import { askingToJoin, forming, invitingSeeker, joining } from './teams.ts'
import type { Step } from './timeline.ts'
import { reserving, type SampleSession } from './workshops.ts'

/** The first demo attendee as a person who registers. */
export function adaOf(account: Actor, moments: Moments): Person {
  return {
    ...account,
    fullName: 'Ada Vogelsang',
    firstName: 'Ada',
    institution: lindenhof,
    role: 'undergraduate',
    registeredAt: moments.ago(19.6),
    days: ['2025-10-10', '2025-10-11', '2025-10-12'],
    isOnline: false,
    cancels: false,
    hackathon: 'have_team',
  }
}

const team = 'Phase kickback'

/**
 * What the first demo attendee has done: registered, taken seats and a place on a waitlist, and formed a team with two
 * others; one person asks to join it and one is invited.
 */
export function adasSteps(
  ada: Person,
  agreements: Agreements,
  { mates, asking, invited }: { mates: readonly Person[]; asking: Person; invited: Person },
  moments: Moments,
): Step[] {
  const formedAt = moments.ago(12.2)
  return [
    registering(ada, ada.registeredAt, {
      details: {
        full_name: ada.fullName,
        role: ada.role,
        institution: ada.institution.name,
        department: 'Physics',
        year_of_study: '2',
        is_at_least_16: true,
        python_comfort: 4,
        quantum_knowledge: 'basics',
        has_used_qiskit: true,
        has_ibm_quantum_account: false,
        days: ada.days,
        attendance: 'in_person',
        hackathon: ada.hackathon,
        shirt_size: 'M',
        heard_from: 'lecturer',
      },
      needs: { dietary: ['vegetarian'] },
      consents: consentsTo(agreements, true, false),
    }),
    keepingProfile(ada, ada.registeredAt + 15 * 60_000, {
      display_name: 'Ada',
      pronouns: 'she/her',
      institution: ada.institution.name,
      links: ['https://code.example/ada.vogelsang'],
      is_listed: true,
      is_on_leaderboard: true,
    }),
    reserving(ada, moments.ago(19.5), 'session-bell-pairs-and-chsh'),
    reserving(ada, moments.ago(19.45), 'session-phase-and-interference'),
    reserving(ada, moments.ago(0.15), 'session-running-on-real-hardware'),
    forming(ada, formedAt, {
      name: team,
      pitch:
        'A game where you steer a marble by turning phases, and only find out at the end which path it took.',
      seeks: 'Someone who has made a game before, and someone who has never written a line of Python.',
      isOpen: true,
    }),
    ...mates.map((mate, index) =>
      joining(mate, moments.after(Math.max(formedAt, mate.registeredAt), 1 + index, 20), team),
    ),
    askingToJoin(
      asking,
      moments.ago(0.45),
      team,
      'I made a little puzzle game last summer, and I like marbles. Can I join you?',
    ),
    invitingSeeker(ada, moments.ago(0.25), invited, 'You say you’re new to this. So is our third player!'),
  ]
}

/** What the first demo attendee submitted: one application in review, one new, and a question. */
export function adasSubmissions(ada: Person, moments: Moments): Submission[] {
  const who = { full_name: ada.fullName, email: ada.email }
  return [
    {
      form: 'ambassador',
      as: ada,
      at: moments.ago(11.3),
      becomes: 'in_review',
      answers: {
        ...who,
        institution: ada.institution.name,
        year_of_study: '2',
        motivation:
          'I found out about the fest from a poster someone had put on the wrong lecture hall door. I’d like to put up posters on the right ones, and tell first-years that they don’t need to know anything to come.',
        experience: 'I tutor the prep course, and I’m in charge of the plants in the physics library.',
        channels: ['class_visits', 'posters', 'messaging_groups'],
        hours_per_week: 3,
        agrees_to_duties: true,
        may_be_listed: true,
      },
    },
    {
      form: 'talk',
      as: ada,
      at: moments.ago(1.4),
      becomes: 'submitted',
      answers: {
        ...who,
        position: 'Undergraduate student',
        organisation: ada.institution.name,
        bio: 'Second-year physics. Keeps a list of explanations that worked, and a longer one of those that didn’t.',
        title: 'Phase, explained with a washing machine',
        abstract:
          'Eight minutes, one drum, two socks. Why the sign of an amplitude matters even though nobody can see it, what that has to do with spinning, and how to find the second sock every time.',
        format: 'lightning',
        level: 'beginner',
        topics: ['first_steps', 'education'],
        attendance: 'in_person',
        availability: ['2025-10-11'],
        agrees_to_recording: true,
      },
    },
    {
      form: 'contact',
      as: ada,
      at: moments.ago(15.7),
      becomes: 'accepted',
      answers: {
        ...who,
        topic: 'general',
        is_anonymous: false,
        message: 'Can I bring my own mug to the coffee bar? I’d like to save a paper cup or twelve.',
      },
    },
  ]
}

/** The sessions she saved; one of them has been canceled since, so that the site tells her. */
export function savedByAda(
  ada: Person,
  sessions: readonly SampleSession[],
  moments: Moments,
): { user: string; session: SampleSession; at: number }[] {
  const ids = new Set([
    'session-keynote-first-useful-hour',
    'session-bell-pairs-and-chsh',
    'session-hackathon-kickoff',
    'session-fourier-you-can-hear',
    'session-quantum-walks-on-graphs',
    'session-game-night',
    'session-hackathon-demos',
  ])
  return sessions
    .filter(({ id }) => ids.has(id))
    .map((session, index) => ({
      user: ada.id,
      session: { ...session, seen: { ...session.seen, status: 'confirmed' } },
      at: moments.ago(18 - index * 0.5),
    }))
}
