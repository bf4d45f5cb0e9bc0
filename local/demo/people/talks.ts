import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApplicationStatus } from '@fest/schemas/vocabulary/application-status.ts'
import { sampleSpeaker } from '../../seed/accounts.ts'
import { type Actor, actor, type Person } from './cast.ts'
import type { Chance } from './chance.ts'
import type { Moments } from './moments.ts'
import type { Submission } from './sending.ts'

type Proposal = {
  becomes: ApplicationStatus
  title: string
  abstract: string
  format: 'keynote' | 'talk' | 'lightning' | 'workshop' | 'panel'
  level: 'beginner' | 'intermediate' | 'advanced' | 'any'
  topics: readonly string[]
  position: string
  bio: string
  /** One of the sample content's speakers; otherwise somebody who registered. */
  speaker?: { name: string; email: string; organisation: string; portrait: string }
  note?: string
  reason?: string
  extra?: Readonly<Record<string, unknown>>
}

const proposals: readonly Proposal[] = [
  {
    becomes: 'accepted',
    title: 'What transpiling does to your circuit',
    abstract:
      'Between the circuit you write and the one that runs, there’s a program with opinions. We follow one small circuit through every pass, see what’s gained and lost, and learn three settings worth knowing and one that’s better left alone.',
    format: 'talk',
    level: 'intermediate',
    topics: ['qiskit', 'hardware'],
    position: 'Compiler engineer',
    bio: 'Writes passes for a living and enjoys deleting them even more. Has taught evening classes for six years.',
    speaker: {
      name: 'Yuki Tanemura',
      email: sampleSpeaker,
      organisation: 'Tidepool Software',
      portrait: 'yuki-tanemura',
    },
    note: 'Saturday doesn’t work for them, Friday noon does.',
    extra: {
      travel: 'travel',
      agrees_to_recording: true,
      equipment: 'HDMI and a standing desk.',
    },
  },
  {
    becomes: 'accepted',
    title: 'Reading a backend: calibrations, couplings, queues',
    abstract:
      'A device page is full of numbers, and most of them are about yesterday. In this workshop you learn which ones matter for your job, how to pick qubits by hand once, and why you’ll let a program do it from then on.',
    format: 'workshop',
    level: 'intermediate',
    topics: ['hardware', 'qiskit'],
    position: 'Site reliability engineer',
    bio: 'Keeps quantum hardware awake in three time zones. Believes in graphs with units and in going home on time.',
    speaker: {
      name: 'Thabo Nkosi',
      email: 'thabo.nkosi@northlight-compute.example',
      organisation: 'Northlight Compute',
      portrait: 'thabo-nkosi',
    },
    reason: 'Yes, please! Lab B on Friday.',
    extra: {
      capacity: 32,
      prerequisites: 'A laptop with Qiskit, or the will to install it.',
      agrees_to_recording: true,
    },
  },
  {
    becomes: 'accepted',
    title: 'Choosing a first research project',
    abstract:
      'How do you find a question that’s small enough to finish and big enough to matter? Five projects that worked, two that didn’t, and the questions I ask before I say yes to a student who knocks on my door.',
    format: 'talk',
    level: 'any',
    topics: ['careers', 'education'],
    position: 'Associate professor of quantum chemistry',
    bio: 'Supervises eight students and has been wrong about how long things take every single time.',
    speaker: {
      name: 'Ingrid Solberg',
      email: 'ingrid.solberg@uni-arnesund.example',
      organisation: 'University of Arnesund',
      portrait: 'ingrid-solberg',
    },
    extra: { travel: 'travel_and_room' },
  },
  {
    becomes: 'in_review',
    title: 'Teleportation with a bicycle bell',
    abstract:
      'We teleport one qubit through the hall, with three volunteers, two bells and a sheet of rules. By the end, everyone has seen why nothing travels faster than the bicycle, and can write the circuit without looking it up.',
    format: 'workshop',
    level: 'beginner',
    topics: ['first_steps', 'education'],
    position: 'PhD student',
    bio: 'Works on entanglement distribution by day and fixes bikes at night. Has done this with school groups eleven times.',
    note: 'Would work in the courtyard room. Ask about the noise.',
    extra: {
      capacity: 24,
      prerequisites: 'None at all.',
      equipment: 'An empty hall, chalk, three chairs. I’ll bring the bells.',
    },
  },
  {
    becomes: 'in_review',
    title: 'Grover for people who lose their keys',
    abstract:
      'A search that’s faster than looking everywhere sounds like magic, but it’s geometry. We draw it, we run it, and we find out, honestly, which lists it would help with today. That part of the talk is short.',
    format: 'talk',
    level: 'beginner',
    topics: ['algorithms', 'first_steps'],
    position: 'Tutor',
    bio: 'Third-year computer science student and algorithms tutor. Draws everything twice before explaining it once.',
  },
  {
    becomes: 'in_review',
    title: 'Quantum networks: the boring parts',
    abstract:
      'Clocks, fibers, basements and permits: what it takes to send single photons through a city, from someone who carried the boxes. With pictures of manholes, and numbers you won’t find in the press release.',
    format: 'talk',
    level: 'intermediate',
    topics: ['networks', 'hardware'],
    position: 'Research engineer',
    bio: 'Spent two winters under the streets of Seeburg with a fiber tester and came back with opinions about dust.',
    note: 'Two of us have read it: good, but it overlaps with the diamond talk.',
    extra: { travel: 'room' },
  },
  {
    becomes: 'submitted',
    title: 'How I failed to beat a greedy algorithm, five times',
    abstract:
      'A talk about negative results. Five attempts at a small routing problem with QAOA, each with a mistake I only saw afterward, and the checklist that came out of them. Go ahead and laugh; I do by now.',
    format: 'lightning',
    level: 'any',
    topics: ['optimization', 'algorithms'],
    position: 'Master’s student',
    bio: 'Studies operations research in Kaltenbach and thinks negative results deserve better slides.',
  },
  {
    becomes: 'submitted',
    title: 'Variational circuits as musical instruments',
    abstract:
      'Each parameter of a small ansatz becomes a knob, each expectation value a tone. It trains your ear for barren plateaus better than any plot. Ten minutes, loud, with a printable patch so you can keep playing at home.',
    format: 'lightning',
    level: 'any',
    topics: ['machine_learning', 'other'],
    position: 'Physics and music student',
    bio: 'Plays viola, builds synthesizers and is writing a bachelor’s thesis on optimizers that give up.',
    extra: { equipment: 'A speaker with an audio jack. I’ll bring the rest.', agrees_to_recording: true },
  },
  {
    becomes: 'submitted',
    title: 'Error correction on paper: a game for two',
    abstract:
      'One player is the noise, the other is the decoder, on a sheet with nine dots. After three rounds people start asking for more dots, and that’s the moment to tell them what distance means. I’ll bring paper for sixty.',
    format: 'workshop',
    level: 'beginner',
    topics: ['error_correction', 'education'],
    position: 'PhD student',
    bio: 'Works on decoders, plays too many board games, and tested this one on a very patient family.',
    extra: { capacity: 60, prerequisites: 'A pencil.' },
  },
  {
    becomes: 'submitted',
    title: 'Chemistry students, meet the Hamiltonian',
    abstract:
      'You’ve known orbitals for years; now see them as operators. We go from a hydrogen molecule to a two-qubit circuit without skipping a step, and compare it with the method your own department would use.',
    format: 'workshop',
    level: 'intermediate',
    topics: ['chemistry', 'algorithms'],
    position: 'Teaching assistant',
    bio: 'Chemist by training, coder by accident. Loves it when the units cancel in front of everyone.',
    extra: { capacity: 30, prerequisites: 'One semester of chemistry, or a good friend who took it.' },
  },
  {
    becomes: 'submitted',
    title: 'What a bank asks about post-quantum cryptography',
    abstract:
      'Not whether, but in what order. An inside look at a migration plan: what turned up in the basement, what can’t be updated, and why the oldest machine sets the schedule for all the others.',
    format: 'talk',
    level: 'any',
    topics: ['cryptography', 'careers'],
    position: 'Security analyst',
    bio: 'Counts certificates for a living. This spring, found one from 1998 that was still in use.',
    extra: { travel: 'none' },
  },
  {
    becomes: 'declined',
    title: 'Quantum consciousness and the observer within',
    abstract:
      'In this keynote I reveal why measurement and meditation are the same thing, why physicists still don’t get it, and how each of us collapses the wave function of our own life. With guided breathing and time for questions.',
    format: 'keynote',
    level: 'any',
    topics: ['other'],
    position: 'Coach',
    bio: 'Has spoken at many fairs and written two books, the second about the first. Looking forward to a large hall.',
    reason: 'We’re sticking with things people can run and test. Thank you for your interest.',
    note: 'No.',
    extra: { travel: 'travel_and_room' },
  },
  {
    becomes: 'declined',
    title: 'An introduction to our new cloud platform',
    abstract:
      'A guided tour of our product’s user interface, with pricing and a discount code for everyone who attends. Participants leave knowing every menu and can open their first account together with our sales team.',
    format: 'workshop',
    level: 'beginner',
    topics: ['other', 'careers'],
    position: 'Sales representative',
    bio: 'Has spent twelve joyful years at five companies helping customers on their journey.',
    reason: 'Product demos go to the tables in the courtyard. Please ask our sponsors team about one.',
    extra: { capacity: 100, prerequisites: 'A credit card.' },
  },
  {
    becomes: 'withdrawn',
    title: 'Quantum walks for the impatient',
    abstract:
      'What happens when a walker can’t decide: coin, shift, interference, and a graph where it pays off. One long animation and very few formulas. I’ve given this talk twice, and it takes thirty minutes with questions.',
    format: 'talk',
    level: 'intermediate',
    topics: ['algorithms'],
    position: 'PhD student',
    bio: 'Walks on graphs and, on weekends, in the hills. Interested in what the two have in common, which is getting lost.',
  },
]

/**
 * The session proposals: those by the sample content's speakers are accepted, as in its program. `speakers` are those of
 * them with an account.
 */
export function talkProposals(
  people: readonly Person[],
  speakers: readonly Actor[],
  chance: Chance,
  moments: Moments,
): Submission[] {
  const proposing = chance.some(
    people.filter(({ role, cancels }) => role !== 'undergraduate' && role !== 'school' && !cancels),
    proposals.length,
  )
  return proposals.map((proposal, index): Submission => {
    const { speaker } = proposal
    const person = proposing[index] ?? chance.pick(people)
    const as = speaker ? (speakers.find(({ email }) => email === speaker.email) ?? person) : person
    const daysAgo = proposal.becomes === 'submitted' ? 0.2 + (index % 5) * 1.1 : 18 - index
    const at = moments.ago(daysAgo)
    return {
      form: 'talk',
      as,
      at: speaker ? at : Math.max(at, moments.after(person.registeredAt, 1, 6)),
      becomes: proposal.becomes,
      ...(proposal.reason !== undefined && { reason: proposal.reason }),
      ...(proposal.note !== undefined && { notes: [proposal.note] }),
      answers: {
        full_name: speaker?.name ?? person.fullName,
        email: as.email,
        position: proposal.position,
        organisation: speaker?.organisation ?? person.institution.name,
        bio: proposal.bio,
        headshot: speaker ? portraitOf(speaker.portrait) : null,
        title: proposal.title,
        abstract: proposal.abstract,
        format: proposal.format,
        level: proposal.level,
        topics: proposal.topics,
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
        ...proposal.extra,
      },
    }
  })
}

/** Speakers who need an account but don't register. */
export function guestSpeakers(): Actor[] {
  return proposals.flatMap(({ speaker }) => (speaker ? [actor(speaker.email)] : []))
}

/** A drawn portrait from the sample content, in the form's format. */
function portraitOf(name: string): string {
  const picture = readFileSync(join(import.meta.dirname, '../../seed/images', `${name}.jpg`))
  return `data:image/jpeg;base64,${picture.toString('base64')}`
}
