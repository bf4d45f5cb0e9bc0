import * as vocabulary from '@fest/schemas/vocabulary/registration.ts'
import { choice, days, type Fields, free, many, needed, phone, text } from './chance.ts'

/** The answers of the registration. */
export const registrationFields: Fields = {
  full_name: text({ min: 2, max: 100 }),
  phone,
  role: choice(vocabulary.personRoles),
  institution: text({ min: 2, max: 150 }),
  department: text({ min: 1, max: 150, isOptional: true }),
  year_of_study: choice(vocabulary.yearsOfStudy, true),
  student_number: text({ min: 1, max: 30, isOptional: true }),
  is_at_least_16: needed,
  python_comfort: choice(vocabulary.pythonComforts),
  quantum_knowledge: choice(vocabulary.quantumKnowledges),
  has_used_qiskit: choice(['yes', 'no'], true),
  has_ibm_quantum_account: choice(['yes', 'no'], true),
  days,
  attendance: choice(vocabulary.attendances),
  hackathon: choice(vocabulary.hackathonPlans),
  dietary: many(vocabulary.dietaryNeeds),
  dietary_note: text({ min: 1, max: 500, isOptional: true }),
  access: many(vocabulary.accessNeeds),
  access_note: text({ min: 1, max: 500, isOptional: true }),
  shirt_size: choice(vocabulary.shirtSizes, true),
  heard_from: choice(vocabulary.newsSources, true),
  agrees_to_code_of_conduct: needed,
  agrees_to_privacy: needed,
  agrees_to_photos: free,
  agrees_to_share_with_sponsor: free,
}
