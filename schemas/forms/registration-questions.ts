// @chunk registration-form
import { t } from '../core/words/t.ts'
import {
  accessNeedLabels,
  attendanceLabels,
  type ConsentKind,
  dietaryNeedLabels,
  hackathonPlanLabels,
  newsSourceLabels,
  personRoleLabels,
  pythonComfortLabels,
  quantumKnowledgeLabels,
  shirtSizes,
  yearOfStudyLabels,
} from '../vocabulary/registration.ts'
import { fullName, phone } from './person-questions.ts'
import { type AnswerColumn, choicesOf, type Question } from './question.ts'

type Name = AnswerColumn<'registrations'> | AnswerColumn<'registration_needs'> | `agrees_to_${ConsentKind}`

const yesOrNo = { yes: t`Yes`, no: t`No` }
const students = { role: ['undergraduate', 'postgraduate', 'phd', 'school'] }
const moreAboutYou = t`More about you`
const needs = t`Food and access needs`
const lastQuestions = t`T-shirt and how you heard about us`

/** The database repeats every rule as a constraint named `registrations_<answer>_<what>`. */
export const registrationQuestions = {
  full_name: {
    ...fullName,
    step: t`You`,
    help: t`As it should appear on your badge.`,
  },
  role: {
    control: 'select',
    ...choicesOf(personRoleLabels),
    label: t`What do you do?`,
    missing: t`Please choose what you do.`,
  },
  institution: {
    control: 'text',
    min: 2,
    max: 150,
    label: t`University, school or company`,
    missing: t`Please enter your university, school or company.`,
    autoComplete: 'organization',
  },
  year_of_study: {
    control: 'select',
    ...choicesOf(yearOfStudyLabels),
    label: t`Year of study`,
    onlyIf: students,
  },
  is_at_least_16: {
    control: 'tick',
    label: t`I’m at least 16 years old`,
    missing: t`You have to be at least 16 to register on your own. If you’re younger, write to us.`,
  },
  department: {
    control: 'text',
    max: 150,
    label: t`Department`,
    onlyIf: students,
    fold: moreAboutYou,
  },
  student_number: {
    control: 'text',
    max: 30,
    label: t`Student number`,
    help: t`Only if you want a certificate for course credit.`,
    onlyIf: students,
    fold: moreAboutYou,
  },
  phone: {
    ...phone,
    help: t`We’ll only call if something goes wrong on the day.`,
    fold: moreAboutYou,
  },

  python_comfort: {
    step: t`What you know`,
    lead: t`There are no wrong answers. They tell us which rooms need more mentors.`,
    control: 'radios',
    kept: 'number',
    ...choicesOf(pythonComfortLabels),
    label: t`How well do you know Python?`,
    missing: t`Please choose how well you know Python. Any answer is fine.`,
  },
  quantum_knowledge: {
    control: 'radios',
    ...choicesOf(quantumKnowledgeLabels),
    label: t`And quantum computing?`,
    missing: t`Please choose what you know so far. Any answer is fine.`,
  },
  has_used_qiskit: {
    control: 'radios',
    kept: 'boolean',
    ...choicesOf(yesOrNo),
    label: t`Have you used Qiskit?`,
  },
  has_ibm_quantum_account: {
    control: 'radios',
    kept: 'boolean',
    ...choicesOf(yesOrNo),
    label: t`Do you have an IBM Quantum account?`,
    help: t`It’s free. The first workshop shows you how to get one.`,
  },

  days: {
    step: t`Your weekend`,
    control: 'checkboxes',
    of: 'days',
    label: t`Which days will you attend?`,
    missing: t`Please choose at least one day.`,
  },
  attendance: {
    control: 'radios',
    ...choicesOf(attendanceLabels),
    label: t`How will you attend?`,
    missing: t`Please choose how you’ll attend.`,
  },
  hackathon: {
    control: 'radios',
    ...choicesOf(hackathonPlanLabels),
    label: t`Joining the hackathon?`,
    help: t`You can change this until it starts.`,
    missing: t`Please choose whether you’re joining the hackathon. You can change it later.`,
  },
  dietary: {
    control: 'checkboxes',
    ...choicesOf(dietaryNeedLabels),
    label: t`Any dietary needs?`,
    help: t`Only the organizers read this.`,
    isNeed: true,
    fold: needs,
  },
  dietary_note: {
    control: 'long-text',
    max: 500,
    label: t`What should the kitchen know?`,
    isNeed: true,
    onlyIf: { dietary: ['other'] },
    fold: needs,
  },
  access: {
    control: 'checkboxes',
    ...choicesOf(accessNeedLabels),
    label: t`What do you need to take part well?`,
    help: t`Only the organizers read this.`,
    isNeed: true,
    fold: needs,
  },
  access_note: {
    control: 'long-text',
    max: 500,
    label: t`Tell us more`,
    isNeed: true,
    onlyIf: { access: 'any' },
    fold: needs,
  },
  shirt_size: {
    control: 'select',
    choices: shirtSizes,
    label: t`T-shirt`,
    fold: lastQuestions,
  },
  heard_from: {
    control: 'select',
    ...choicesOf(newsSourceLabels),
    label: t`How did you hear about us?`,
    fold: lastQuestions,
  },

  agrees_to_code_of_conduct: {
    step: t`Agreement`,
    lead: t`You need the first two to take part. The others are up to you, and you can change them in your profile.`,
    control: 'tick',
    isConsent: true,
    label: t`I agree to the code of conduct`,
    missing: t`Please read and accept the code of conduct.`,
  },
  agrees_to_privacy: {
    control: 'tick',
    isConsent: true,
    label: t`I agree to the privacy notice`,
    missing: t`Please read and accept the privacy notice.`,
  },
  agrees_to_photos: {
    control: 'tick',
    isConsent: true,
    label: t`You may publish photos of me`,
    help: t`Without this you’ll get a violet lanyard, and nobody will take your photo.`,
  },
  agrees_to_share_with_sponsor: {
    control: 'tick',
    isConsent: true,
    label: t`Share my name and email with sponsors`,
    help: t`For news about jobs and courses. You’re just as welcome without it.`,
  },
  agrees_to_news: {
    control: 'tick',
    isConsent: true,
    label: t`Email me news`,
    help: t`One press ends it. What you need to know reaches you either way.`,
  },
} as const satisfies Record<Name, Question>
