import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outreachChannels, type SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { type Actor, actor, type Person } from './cast.ts'
import type { Chance, Moments } from './moments.ts'
import phrases from './sample/phrases.json' with { type: 'json' }
import submissions from './sample/submissions.json' with { type: 'json' }
import type { Submission } from './sending.ts'

/** A submission of the sample, without what depends on who sends it. */
type Sample = Pick<Submission, 'becomes' | 'reason' | 'notes' | 'answers'> & {
  daysAgo?: number
  /** Who proposes a talk, if one of the sample content's speakers; otherwise somebody who registered. */
  speaker?: { email: string; portrait: string }
}

const samples = submissions as Record<Exclude<SubmissionForm, 'accommodation'>, readonly Sample[]>
const channels = outreachChannels.filter((channel) => channel !== 'other')

/** Applications of people who have registered: the first ones decided, the newest ones not looked at. */
export function ambassadorApplications(
  people: readonly Person[],
  chance: Chance,
  moments: Moments,
): Submission[] {
  const students = people.filter(
    ({ role, cancels, isOnline }) =>
      (role === 'undergraduate' || role === 'postgraduate') && !cancels && !isOnline,
  )
  const early = chance.some(students.slice(0, 60), samples.ambassador.length)
  return samples.ambassador.map(({ answers, ...outcome }, index): Submission => {
    const person = early[index] ?? chance.pick(students)
    const daysAgo = outcome.becomes === 'submitted' ? 0.3 + (index % 5) * 0.9 : 15 - index * 0.6
    return {
      ...outcome,
      form: 'ambassador',
      as: person,
      at: Math.max(moments.after(person.registeredAt, 1, 4), moments.ago(daysAgo)),
      answers: {
        ...answers,
        full_name: person.fullName,
        email: person.email,
        institution: person.institution.name,
        year_of_study: chance.pick(['1', '2', '3', '4', '5+']),
        experience: chance.is(0.4) ? chance.pick(phrases.experiences) : null,
        channels: chance.some(channels, chance.whole(2, 4)),
        hours_per_week: chance.pick([2, 3, 3, 4, 4, 5, 6, 8]),
        agrees_to_duties: true,
        may_be_listed: chance.is(0.7),
      },
    }
  })
}

/** Those of the sample's speakers are accepted, as in its program. `speakers` are the ones with accounts. */
export function talkProposals(
  people: readonly Person[],
  speakers: readonly Actor[],
  chance: Chance,
  moments: Moments,
): Submission[] {
  const proposing = chance.some(
    people.filter(({ role, cancels }) => role !== 'undergraduate' && role !== 'school' && !cancels),
    samples.talk.length,
  )
  return samples.talk.map(({ answers, speaker, ...outcome }, index): Submission => {
    const person = proposing[index] ?? chance.pick(people)
    const as = speaker ? (speakers.find(({ email }) => email === speaker.email) ?? person) : person
    const at = moments.ago(outcome.becomes === 'submitted' ? 0.2 + (index % 5) * 1.1 : 18 - index)
    return {
      ...outcome,
      form: 'talk',
      as,
      at: speaker ? at : Math.max(at, moments.after(person.registeredAt, 1, 6)),
      answers: {
        full_name: person.fullName,
        email: as.email,
        organisation: person.institution.name,
        headshot: speaker ? portraitOf(speaker.portrait) : null,
        attendance: index % 6 === 5 ? 'online' : 'in_person',
        availability: chance.pick([
          ['2025-10-10', '2025-10-11', '2025-10-12'],
          ['2025-10-10', '2025-10-11'],
          ['2025-10-11'],
        ]),
        links: [],
        custom: {
          answers: {
            custom_plug: ['usbc', 'hdmi', 'usbc', 'ours'][index % 4],
            custom_stage: index === 3 ? 'A chair beside the lectern, please. I can’t stand for long.' : null,
          },
        },
        ...answers,
      },
    }
  })
}

/** Speakers who need an account but don't register. */
export function guestSpeakers(): Actor[] {
  return samples.talk.flatMap(({ speaker }) => (speaker ? [actor(speaker.email)] : []))
}

/** A drawn portrait from the sample content, in the form's format. */
function portraitOf(name: string): string {
  const picture = readFileSync(join(import.meta.dirname, '../../seed/images', `${name}.jpg`))
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}

/** Inquiries from companies and institutes, all sent without an account. */
export function sponsorshipInquiries(moments: Moments): Submission[] {
  return samples.sponsorship.map(({ daysAgo = 0, ...inquiry }) => ({
    ...inquiry,
    form: 'sponsorship',
    as: null,
    at: moments.ago(daysAgo),
  }))
}

/** What people wrote to the organizers: visitors by their name, people who registered, and one of them anonymously. */
export function contactMessages(people: readonly Person[], chance: Chance, moments: Moments): Submission[] {
  return samples.contact.map(({ daysAgo = 0, answers, ...outcome }) => {
    const at = moments.ago(daysAgo)
    const sender =
      'full_name' in answers || answers['is_anonymous']
        ? null
        : chance.pick(people.filter(({ registeredAt, cancels }) => registeredAt < at && !cancels))
    const name = sender && { full_name: sender.fullName, email: sender.email }
    return {
      ...outcome,
      form: 'contact',
      as: sender,
      at,
      answers: { is_anonymous: false, ...name, ...answers },
    }
  })
}
