import { type Templates, textOf } from './content.ts'
import { dayNames } from './times.ts'

/** What each answer is called in a sentence. */
export const answerWords: Readonly<Record<string, string>> = {
  full_name: 'your name',
  phone: 'your phone number',
  role: 'what you do',
  institution: 'your university, school or company',
  department: 'your department',
  year_of_study: 'your year of study',
  student_number: 'your student number',
  python_comfort: 'how well you know Python',
  quantum_knowledge: 'how much you know of quantum computing',
  has_used_qiskit: 'whether you’ve used Qiskit',
  has_ibm_quantum_account: 'whether you have an IBM Quantum account',
  days: 'your days',
  attendance: 'how you attend',
  hackathon: 'whether you join the hackathon',
  shirt_size: 'your T-shirt size',
  heard_from: 'how you heard about us',
}

/** Mail to a person whose registration somebody else wrote: the desk, a list, or an organizer who corrected it. */
export const walkInTemplates: Templates = {
  registration_added: (data, facts) => {
    const isWaiting = data['is_waiting'] === true
    const isWalkIn = data['way'] !== 'import'
    const days = dayNames(data['days'])
    const attendance = data['attendance'] === 'online' ? 'Online' : 'In person'
    return {
      subject: isWaiting ? `You’re on the waitlist: ${facts.name}` : `Your ticket: ${facts.name}`,
      preheader: 'What we wrote down about you, and how to change or delete it.',
      ket: isWaiting ? 'waitlist' : 'you’re in',
      heading: isWaiting ? 'You’re on the waitlist.' : 'You have a seat.',
      paragraphs: isWalkIn
        ? `We registered you for ${facts.name} at the desk. This is everything we wrote down:`
        : `The organizers registered you for ${facts.name} from a list of people. This is everything they entered:`,
      details: [
        ['Name', textOf(data['full_name'])],
        ...(days === '' ? [] : ([['Days', days]] as const)),
        ['Attendance', attendance],
        ['Agreed to', 'Code of conduct and privacy notice'],
      ],
      action: { label: isWaiting ? 'See my registration' : 'Open my ticket', path: '/profile' },
      notes: [
        'To open it, sign in with this address: choose “Sign in with an emailed code”. You don’t need a password.',
        'In your profile you can add what’s missing, correct it, cancel, or delete all of it with your account.',
        'Wasn’t this you? Reply to this email, and we’ll remove it.',
      ],
      reason: 'You’re getting this because somebody registered you with this address.',
    }
  },
  registration_corrected: (data, facts) => ({
    subject: `We corrected your registration: ${facts.name}`,
    preheader: 'An organizer changed something. You can see it in your profile.',
    ket: 'corrected',
    heading: 'We corrected your registration.',
    paragraphs: `An organizer changed ${changedWords(data['answers'])}. The rest is as it was.`,
    action: { label: 'See my registration', path: '/profile' },
    notes: ['If something isn’t right, change it in your profile or reply to this email.'],
    reason: 'You’re getting this because you registered with this address.',
  }),
}

function changedWords(answers: unknown): string {
  const words = (Array.isArray(answers) ? answers : []).map((one) => answerWords[String(one)] ?? 'an answer')
  return words.length === 0 ? 'an answer' : new Intl.ListFormat('en-GB').format(words)
}
