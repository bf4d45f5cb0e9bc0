import { both } from './words/sentences.ts'
import { t } from './words/t.ts'

/** What mails say about a kind of submission: whole sentences, since many languages inflect its name. */
export type SubmissionKind = {
  path: string
  received: string
  next: string
  yes: string
  accepted: string
  about: string
  declined: string
  decided: string
  withdrew: string
  withdrawn: string
  mistaken: string
  undone: string
}

const anyKind: SubmissionKind = {
  path: '/profile',
  received: t`We got your submission`,
  next: t`We’ll read it and email you.`,
  yes: t`Yes to your submission`,
  accepted: t`We’re happy to say yes.`,
  about: t`About your submission`,
  declined: t`We can’t say yes this time. Thank you for sending it.`,
  decided: t`We’ve decided on your submission.`,
  withdrew: t`You withdrew your submission`,
  withdrawn: t`Your submission is withdrawn, and we won’t decide on it.`,
  mistaken: t`Please ignore our last email about your submission`,
  undone: t`A few minutes after our last email about your submission, we undid what it said.`,
}

/** By table, where a kind differs from `anyKind`. */
const kinds: Readonly<Record<string, Partial<SubmissionKind>>> = {
  ambassador_applications: {
    path: '/ambassador',
    received: t`We got your ambassador application`,
    next: t`We read every application and answer each one.`,
    yes: t`Yes to your ambassador application`,
    accepted: t`Welcome to the ambassadors! We’ll email you the first steps and what we can give you for your campus.`,
    about: t`About your ambassador application`,
    declined: t`We can’t offer you an ambassador role this time. It’s no reflection on you: we only have a few spots.`,
    decided: t`We’ve decided on your ambassador application.`,
    withdrew: t`You withdrew your ambassador application`,
    withdrawn: t`Your ambassador application is withdrawn, and we won’t decide on it.`,
    mistaken: t`Please ignore our last email about your ambassador application`,
    undone: t`A few minutes after our last email about your ambassador application, we undid what it said.`,
  },
  talk_proposals: {
    path: '/guest-speaker',
    received: t`We got your session proposal`,
    next: t`The program team reads every proposal and answers each one.`,
    yes: t`Yes to your session proposal`,
    accepted: t`We’d love to have your session in the program. Please confirm that you’ll give it, or withdraw it. Then we’ll email you about the time, the room and what you need.`,
    about: t`About your session proposal`,
    declined: t`We couldn’t fit your session into this program. Thank you for the work you put into the proposal.`,
    decided: t`We’ve decided on your session proposal.`,
    withdrew: t`You withdrew your session proposal`,
    withdrawn: t`Your session proposal is withdrawn, and we won’t decide on it.`,
    mistaken: t`Please ignore our last email about your session proposal`,
    undone: t`A few minutes after our last email about your session proposal, we undid what it said.`,
  },
  sponsorship_inquiries: {
    path: '/sponsorship-form',
    received: t`We got your sponsorship inquiry`,
    next: t`Someone on our team will write to you personally.`,
    yes: t`Yes to your sponsorship inquiry`,
    accepted: t`We’re glad to have you with us. Someone on our team will email you about the next steps.`,
    about: t`About your sponsorship inquiry`,
    declined: t`It isn’t going to work out this year. Thank you for offering your support.`,
    decided: t`We’ve decided on your sponsorship inquiry.`,
    withdrew: t`You withdrew your sponsorship inquiry`,
    withdrawn: t`Your sponsorship inquiry is withdrawn, and we won’t decide on it.`,
    mistaken: t`Please ignore our last email about your sponsorship inquiry`,
    undone: t`A few minutes after our last email about your sponsorship inquiry, we undid what it said.`,
  },
  accommodation_requests: {
    path: '/accommodation',
    received: t`We got your accommodation request`,
    next: t`We assign beds in the order requests come in, and we’ll tell you as soon as we decide on yours.`,
    yes: t`Yes to your accommodation request`,
    accepted: t`Your place to stay is confirmed. You’ll find the dates and the place in your profile.`,
    about: t`About your accommodation request`,
    declined: t`We can’t offer you a place to stay. Email us if you need help finding another one.`,
    decided: t`We’ve decided on your accommodation request.`,
    withdrew: t`You withdrew your accommodation request`,
    withdrawn: t`Your accommodation request is withdrawn, and we won’t decide on it.`,
    mistaken: t`Please ignore our last email about your accommodation request`,
    undone: t`A few minutes after our last email about your accommodation request, we undid what it said.`,
  },
  // Messages are answered by people.
  contact_messages: {
    path: '/contact',
    received: t`We got your message`,
    next: t`A person reads it and replies if it needs a reply.`,
  },
  registrations: {
    mistaken: t`Please ignore our last email about your registration`,
    undone: t`A few minutes after our last email about your registration, we undid what it said.`,
  },
}

export const kindOfSubmission = (table: unknown): SubmissionKind => ({
  ...anyKind,
  ...(Object.hasOwn(kinds, String(table)) ? kinds[String(table)] : undefined),
})

type DecisionLetter = {
  subject: string
  preheader: string
  ket: string
  heading: string
  paragraphs: string
  notes?: string[]
}

/** The letter for a decision, by the status it gives; mailed, and shown in the panel before it goes out. */
export const decisionLetters = {
  accepted: ({ yes, decided, accepted }: SubmissionKind): DecisionLetter => ({
    subject: yes,
    preheader: accepted,
    ket: t`yes`,
    heading: t`It’s a yes.`,
    paragraphs: both(decided, accepted),
  }),
  // Only talks are confirmed.
  confirmed: (): DecisionLetter => ({
    subject: t`Your session proposal is confirmed`,
    preheader: t`An organizer noted your yes.`,
    ket: t`confirmed`,
    heading: t`It’s confirmed.`,
    paragraphs: t`Your session proposal is accepted, and an organizer noted that you’ll give the session. We’ll email you about the time, the room and what you need.`,
    notes: [t`If that’s not right, withdraw it in your profile or reply to this email.`],
  }),
  declined: ({ about, decided, declined }: SubmissionKind): DecisionLetter => ({
    subject: about,
    preheader: t`We’ve made a decision.`,
    ket: t`decided`,
    heading: t`Not this time.`,
    paragraphs: both(decided, declined),
    notes: [t`We’d still love to see you at the festival.`],
  }),
}
