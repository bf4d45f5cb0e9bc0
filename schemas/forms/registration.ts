import * as z from 'zod/mini'
import {
  accessNeeds,
  attendances,
  dietaryNeeds,
  hackathonPlans,
  newsSources,
  personRoles,
  pythonComforts,
  quantumKnowledges,
  shirtSizes,
  yearsOfStudy,
} from '../vocabulary/registration.ts'
import { requiredDays } from './day.ts'
import {
  manyChoices,
  optionalChoice,
  optionalPattern,
  optionalText,
  optionalTick,
  phonePattern,
  requiredChoice,
  requiredText,
  requiredTick,
  wrongPhone,
} from './text.ts'

/**
 * What somebody answers to register. The database repeats every rule as a constraint named
 * `registrations_<field>_<what>` (supabase/migrations); a contract test compares the two.
 */
export const registrationSchema = z.object({
  full_name: requiredText({ min: 2, max: 100, missing: 'Please tell us your name.' }),
  phone: optionalPattern(phonePattern, wrongPhone),
  role: requiredChoice(personRoles, 'Please choose what you do.'),
  institution: requiredText({
    min: 2,
    max: 150,
    missing: 'Please enter your university, school or company.',
  }),
  department: optionalText({ max: 150 }),
  year_of_study: optionalChoice(yearsOfStudy),
  student_number: optionalText({ max: 30 }),
  is_at_least_16: requiredTick(
    'You have to be at least 16 to register on your own. If you’re younger, write to us.',
  ),

  python_comfort: requiredChoice(
    pythonComforts,
    'Please choose how well you know Python. Any answer is fine.',
  ),
  quantum_knowledge: requiredChoice(
    quantumKnowledges,
    'Please choose what you know so far. Any answer is fine.',
  ),
  has_used_qiskit: optionalChoice(['yes', 'no']),
  has_ibm_quantum_account: optionalChoice(['yes', 'no']),

  days: requiredDays('Please choose at least one day.'),
  attendance: requiredChoice(attendances, 'Please choose how you’ll attend.'),
  hackathon: requiredChoice(
    hackathonPlans,
    'Please choose whether you’re joining the hackathon. You can change it later.',
  ),
  dietary: manyChoices(dietaryNeeds),
  dietary_note: optionalText({ max: 500, isLong: true }),
  access: manyChoices(accessNeeds),
  access_note: optionalText({ max: 500, isLong: true }),
  shirt_size: optionalChoice(shirtSizes),
  heard_from: optionalChoice(newsSources),

  agrees_to_code_of_conduct: requiredTick('Please read and accept the code of conduct.'),
  agrees_to_privacy: requiredTick('Please read and accept the privacy notice.'),
  agrees_to_photos: optionalTick(),
  agrees_to_share_with_sponsor: optionalTick(),
})

export type RegistrationAnswers = z.output<typeof registrationSchema>
