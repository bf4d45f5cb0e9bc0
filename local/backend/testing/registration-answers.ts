import type { TablesInsert } from '@fest/schemas/database.types.ts'

type Row = TablesInsert<'registrations'>

/** A fictional person's answers: only those that registering requires. */
export const registrationAnswers = {
  full_name: 'Mira Okafor',
  role: 'undergraduate',
  institution: 'Northfield University',
  is_at_least_16: true,
  python_comfort: 3,
  quantum_knowledge: 'basics',
  days: ['2025-10-10', '2025-10-11'],
  attendance: 'in_person',
  hackathon: 'no',
} satisfies Omit<Row, 'user_id' | 'status'>

/** A whole row, for tests that bypass register() with the service key. */
export function registrationRow(userId: string): Row & typeof registrationAnswers {
  return { user_id: userId, status: 'confirmed', ...registrationAnswers }
}
