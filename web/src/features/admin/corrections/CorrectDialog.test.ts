import { correctable, correctionOf, valuesOf } from './CorrectDialog.tsx'

const answers = {
  full_name: 'Mira Okafor',
  role: 'undergraduate',
  institution: 'Northfield University',
  python_comfort: 3,
  quantum_knowledge: 'basics',
  days: ['2025-10-10', '2025-10-11'],
  attendance: 'in_person',
  hackathon: 'no',
  year_of_study: '2',
  phone: null,
}
const values = valuesOf(answers)

test('no needs, no agreements, and not that somebody is old enough', () => {
  const names = correctable.map(([name]) => name)
  expect(names).toContain('full_name')
  expect(names.filter((name) => /^agrees|dietary|access|sixteen|16/.test(name))).toEqual([])
})

test.each([
  [{}, {}],
  [{ full_name: ' Mira  Okafor-Reyes ' }, { full_name: 'Mira  Okafor-Reyes' }],
  [{ python_comfort: '5' }, { python_comfort: 5 }],
  [{ has_used_qiskit: 'no' }, { has_used_qiskit: false }],
  [{ phone: '+49 30 901820' }, { phone: '+49 30 901820' }],
  [{ days: ['2025-10-11'] }, { days: ['2025-10-11'] }],
  // It isn't asked of faculty.
  [{ role: 'faculty' }, { role: 'faculty', year_of_study: null }],
])('%o becomes %o', (typed, changes) => {
  expect(correctionOf({ ...values, ...typed }, answers)).toEqual({ changes })
})

test('the form’s own words stand beside what is wrong', () => {
  expect(correctionOf({ ...values, full_name: ' ', days: [], phone: 'call me' }, answers).mistakes).toEqual({
    full_name: 'Please tell us your name.',
    days: expect.any(String) as string,
    phone: expect.any(String) as string,
  })
})

test('what a walk-in was never asked is not missing', () => {
  const walkIn = { ...answers, institution: null, python_comfort: null }
  expect(correctionOf({ ...valuesOf(walkIn), full_name: 'Mira O.' }, walkIn)).toEqual({
    changes: { full_name: 'Mira O.' },
  })
})
