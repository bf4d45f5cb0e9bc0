import type { registrationSchema } from '@fest/schemas/forms/registration.ts'
import {
  accessNeedLabels,
  accessNeeds,
  attendanceLabels,
  attendances,
  dietaryNeedLabels,
  dietaryNeeds,
  hackathonPlanLabels,
  hackathonPlans,
  newsSourceLabels,
  newsSources,
  personRoleLabels,
  personRoles,
  pythonComfortLabels,
  pythonComforts,
  quantumKnowledgeLabels,
  quantumKnowledges,
  shirtSizes,
  yearOfStudyLabels,
  yearsOfStudy,
} from '@fest/schemas/vocabulary/registration.ts'
import { type Answers, choicesOf, type FormDefinition, type FormStep } from '#app/forms/form-definition.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import { agreement } from './agreement-step.tsx'

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** The tables whose constraints are about answers of the form. */
export const answerTables = ['registrations', 'registration_needs', 'consents']

const students = new Set(['undergraduate', 'postgraduate', 'phd', 'school'])
const isStudent = ({ role }: Answers) => students.has(String(role))
const isOther = (name: string) => (answers: Answers) => {
  const chosen = answers[name]
  return Array.isArray(chosen) && chosen.includes('other')
}

const moreAboutYou = 'More about you'
const needs = 'Food and access needs'
const lastQuestions = 'T-shirt and how you heard about us'

const you: FormStep = {
  title: 'You',
  fields: [
    {
      name: 'full_name',
      label: 'Full name',
      help: 'As it should appear on your badge.',
      control: 'text',
      autoComplete: 'name',
    },
    {
      name: 'role',
      label: 'What do you do?',
      control: 'select',
      choices: choicesOf(personRoles, personRoleLabels),
    },
    {
      name: 'institution',
      label: 'University, school or company',
      control: 'text',
      autoComplete: 'organization',
    },
    {
      name: 'year_of_study',
      label: 'Year of study',
      control: 'select',
      choices: choicesOf(yearsOfStudy, yearOfStudyLabels),
      isOptional: true,
      isShown: isStudent,
    },
    { name: 'is_at_least_16', label: 'I’m at least 16 years old', control: 'tick' },
    {
      name: 'department',
      label: 'Department',
      control: 'text',
      isOptional: true,
      isShown: isStudent,
      fold: moreAboutYou,
    },
    {
      name: 'student_number',
      label: 'Student number',
      help: 'Only if you want a certificate for course credit.',
      control: 'text',
      isOptional: true,
      isShown: isStudent,
      fold: moreAboutYou,
    },
    {
      name: 'phone',
      label: 'Phone',
      help: 'We’ll only call if something goes wrong on the day.',
      control: 'text',
      type: 'tel',
      autoComplete: 'tel',
      isOptional: true,
      fold: moreAboutYou,
    },
  ],
}

const knowledge: FormStep = {
  title: 'What you know',
  lead: 'There are no wrong answers. They tell us which rooms need more mentors.',
  fields: [
    {
      name: 'python_comfort',
      label: 'How well do you know Python?',
      control: 'radios',
      choices: choicesOf(pythonComforts, pythonComfortLabels),
    },
    {
      name: 'quantum_knowledge',
      label: 'And quantum computing?',
      control: 'radios',
      choices: choicesOf(quantumKnowledges, quantumKnowledgeLabels),
    },
    {
      name: 'has_used_qiskit',
      label: 'Have you used Qiskit?',
      control: 'radios',
      choices: yesOrNo,
      isOptional: true,
    },
    {
      name: 'has_ibm_quantum_account',
      label: 'Do you have an IBM Quantum account?',
      help: 'It’s free. The first workshop shows you how to get one.',
      control: 'radios',
      choices: yesOrNo,
      isOptional: true,
    },
  ],
}

const weekend = (days: readonly string[]): FormStep => ({
  title: 'Your weekend',
  fields: [
    {
      name: 'days',
      label: 'Which days will you attend?',
      control: 'checkboxes',
      choices: days.map((day) => ({ value: day, label: formatDay(day) })),
    },
    {
      name: 'attendance',
      label: 'How will you attend?',
      control: 'radios',
      choices: choicesOf(attendances, attendanceLabels),
    },
    {
      name: 'hackathon',
      label: 'Joining the hackathon?',
      help: 'You can change this until it starts.',
      control: 'radios',
      choices: choicesOf(hackathonPlans, hackathonPlanLabels),
    },
    {
      name: 'dietary',
      label: 'Any dietary needs?',
      help: 'Only the organizers read this.',
      control: 'checkboxes',
      choices: choicesOf(dietaryNeeds, dietaryNeedLabels),
      isOptional: true,
      fold: needs,
    },
    {
      name: 'dietary_note',
      label: 'What should the kitchen know?',
      control: 'long-text',
      max: 500,
      isOptional: true,
      fold: needs,
      isShown: isOther('dietary'),
    },
    {
      name: 'access',
      label: 'What do you need to take part well?',
      help: 'Only the organizers read this.',
      control: 'checkboxes',
      choices: choicesOf(accessNeeds, accessNeedLabels),
      isOptional: true,
      fold: needs,
    },
    {
      name: 'access_note',
      label: 'Tell us more',
      control: 'long-text',
      max: 500,
      isOptional: true,
      fold: needs,
      isShown: (answers) => Array.isArray(answers['access']) && answers['access'].length > 0,
    },
    {
      name: 'shirt_size',
      label: 'T-shirt',
      control: 'select',
      choices: shirtSizes.map((size) => ({ value: size, label: size })),
      isOptional: true,
      fold: lastQuestions,
    },
    {
      name: 'heard_from',
      label: 'How did you hear about us?',
      control: 'select',
      choices: choicesOf(newsSources, newsSourceLabels),
      isOptional: true,
      fold: lastQuestions,
    },
  ],
})

const empty: Answers = {
  full_name: '',
  role: '',
  institution: '',
  department: '',
  year_of_study: '',
  student_number: '',
  phone: '',
  is_at_least_16: false,
  python_comfort: '',
  quantum_knowledge: '',
  has_used_qiskit: '',
  has_ibm_quantum_account: '',
  days: [],
  attendance: '',
  hackathon: '',
  dietary: [],
  dietary_note: '',
  access: [],
  access_note: '',
  shirt_size: '',
  heard_from: '',
  agrees_to_code_of_conduct: false,
  agrees_to_privacy: false,
  agrees_to_photos: false,
  agrees_to_share_with_sponsor: false,
}

/** What sends the answers comes along: a network that goes meanwhile then stops neither. */
async function loadSchema() {
  const [{ registrationSchema }] = await Promise.all([
    import('@fest/schemas/forms/registration.ts'),
    import('./registration.mutations.ts'),
  ])
  return registrationSchema
}

/** The registration in four steps; `days` are the event's calendar days. */
export function registrationForm(days: readonly string[]): FormDefinition<typeof registrationSchema> {
  const steps = [you, knowledge, weekend(days), agreement]
  return {
    id: 'registration',
    loadSchema,
    empty,
    steps,
    submitLabel: 'Register',
    submittingLabel: 'Sending',
    leastSeconds: 5,
    isPrivate: (answers) =>
      steps.some(({ fields }) =>
        fields.some(({ fold, name }) => fold === needs && String(answers[name] ?? '') !== ''),
      ),
  }
}
