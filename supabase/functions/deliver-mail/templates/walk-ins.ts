import { locale } from '../../../../schemas/core/words/language.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import { type Templates, textOf } from './content.ts'
import { dayNames } from './times.ts'

export const answerWords: Readonly<Record<string, string>> = {
  full_name: t`your name`,
  phone: t`your phone number`,
  role: t`what you do`,
  institution: t`your university, school or company`,
  department: t`your department`,
  year_of_study: t`your year of study`,
  student_number: t`your student number`,
  python_comfort: t`how well you know Python`,
  quantum_knowledge: t`how much you know of quantum computing`,
  has_used_qiskit: t`whether you’ve used Qiskit`,
  has_ibm_quantum_account: t`whether you have an IBM Quantum account`,
  days: t`your days`,
  attendance: t`how you attend`,
  hackathon: t`whether you join the hackathon`,
  shirt_size: t`your T-shirt size`,
  heard_from: t`how you heard about us`,
}

/** Mail to a person whose registration somebody else wrote: the desk, a list, or an organizer who corrected it. */
export const walkInTemplates: Templates = {
  registration_added: (data, facts) => {
    const isWaiting = data['is_waiting'] === true
    const isWalkIn = data['way'] !== 'import'
    const attendance = data['attendance'] === 'online' ? t`Online` : t`In person`
    return {
      subject: isWaiting ? t`You’re on the waitlist: ${facts.name}` : t`Your ticket: ${facts.name}`,
      preheader: t`What we wrote down about you, and how to change or delete it.`,
      ket: isWaiting ? t`waitlist` : t`you’re in`,
      heading: isWaiting ? t`You’re on the waitlist.` : t`You have a seat.`,
      paragraphs: isWalkIn
        ? t`We registered you for ${facts.name} at the desk. This is everything we wrote down:`
        : t`The organizers registered you for ${facts.name} from a list of people. This is everything they entered:`,
      details: [
        [t`Name`, textOf(data['full_name'])],
        [t`Days`, dayNames(data['days'])],
        [t`Attendance`, attendance],
        [t`Agreed to`, t`Code of conduct and privacy notice`],
      ],
      action: { label: isWaiting ? t`See my registration` : t`Open my ticket`, path: '/profile' },
      notes: [
        t`To open it, sign in with this address: choose “Sign in with an emailed code”. You don’t need a password.`,
        t`In your profile you can add what’s missing, correct it, cancel, or delete all of it with your account.`,
        t`Wasn’t this you? Reply to this email, and we’ll remove it.`,
      ],
      reason: t`You’re getting this because somebody registered you with this address.`,
    }
  },
  registration_corrected: (data, facts) => ({
    subject: t`We corrected your registration: ${facts.name}`,
    preheader: t`An organizer changed something. You can see it in your profile.`,
    ket: t`corrected`,
    heading: t`We corrected your registration.`,
    paragraphs: changedWords(data['answers']),
    action: { label: t`See my registration`, path: '/profile' },
    notes: [t`If something isn’t right, change it in your profile or reply to this email.`],
    reason: t`You’re getting this because you registered with this address.`,
  }),
}

function changedWords(answers: unknown): string {
  const words = (Array.isArray(answers) ? answers : []).map((one) => answerWords[String(one)] ?? t`an answer`)
  const changed = words.length === 0 ? t`an answer` : new Intl.ListFormat(locale).format(words)
  return t`An organizer changed ${changed}. The rest is as it was.`
}
