import { type RegistrationAnswers, registrationSchema } from '@fest/schemas/forms/registration.ts'
import { fromRow } from '@fest/schemas/forms/answers.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import {
  type KeptAnswers,
  newDecisions,
  toAnswers,
  toRegistration,
} from '@fest/schemas/forms/registration-row.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw } from '../load/support/people.ts'
import { openTestBackend, type Person, type TestBackend } from '../support/backend.ts'
import { type Inputs, makeInputs } from './chance.ts'
import { registrationFields } from './forms-inputs.ts'

let backend: TestBackend
let ada: Person

beforeAll(async () => {
  backend = await openTestBackend()
  ada = await backend.signUp()
  // What register() does with answers, rolled back at once; the reason when they are refused.
  await backend.backend.sql(`
    create function pg_temp.try_answers(person uuid, sent text) returns text language plpgsql as $$
    declare
      form jsonb;
    begin
      form := sent::jsonb;
      perform private.write_answers(person, form -> 'details', 'waitlisted');
      perform private.write_needs(person, form -> 'needs');
      perform private.write_consents(person, form -> 'consents');
      raise exception 'undo' using errcode = 'ZZUND';
    exception
      when sqlstate 'ZZUND' then return 'taken';
      when others then return sqlstate || ' ' || sqlerrm;
    end $$`)
})
afterAll(() => backend.close())

const agreements = { conduct: '2025-09-01', privacy: '2025-09-02' }

/** The answers as typed, without the schema: what somebody sends who bypasses the form. */
function unchecked(inputs: Inputs) {
  // It only rearranges the answers; invalid ones stay invalid.
  const row = toRegistration(inputs as unknown as RegistrationAnswers, agreements)
  const yesOrNo = (answer: Inputs[string]) => (answer === 'yes' ? true : answer === 'no' ? false : answer)
  return {
    ...row,
    details: {
      ...row.details,
      python_comfort: inputs['python_comfort'],
      has_used_qiskit: yesOrNo(inputs['has_used_qiskit']),
      has_ibm_quantum_account: yesOrNo(inputs['has_ibm_quantum_account']),
    },
  }
}

async function verdicts(forms: readonly unknown[]): Promise<string[]> {
  const rows = await backend.backend.sql<{ verdict: string }>(
    `select pg_temp.try_answers($1, form.sent) as verdict
     from jsonb_array_elements_text($2::jsonb) with ordinality as form (sent, nth) order by form.nth`,
    // Encoded twice: invalid JSON must only fail its own form.
    [ada.id, JSON.stringify(forms.map((form) => JSON.stringify(form)))],
  )
  return rows.map(({ verdict }) => verdict)
}

test('the form and the database agree on 10,000 forms', { timeout: 300_000 }, async () => {
  const next = draw(20251010)
  const disagreements: unknown[] = []
  const refusedFor = new Map<string, number>()
  let taken = 0
  for (let batch = 0; batch < 20; batch++) {
    const checked = Array.from({ length: 500 }, () => {
      const inputs = makeInputs(next, registrationFields)
      return { inputs, result: registrationSchema.safeParse(inputs) }
    })
    const said = await verdicts(
      checked.map(({ inputs, result }) =>
        result.success ? toRegistration(result.data, agreements) : unchecked(inputs),
      ),
    )
    for (const [index, { inputs, result }] of checked.entries()) {
      if (result.success) taken++
      else
        for (const name of new Set(result.error.issues.map(({ path }) => String(path[0]))))
          refusedFor.set(name, (refusedFor.get(name) ?? 0) + 1)
      if (result.success !== (said[index] === 'taken'))
        disagreements.push({
          database: said[index],
          form: result.success
            ? 'taken'
            : result.error.issues.map(({ path, message }) => [path[0], message, inputs[String(path[0])]]),
          ...(result.success && { inputs }),
        })
    }
  }
  expect(disagreements.slice(0, 5)).toEqual([])
  // Both outcomes were common, and every question had an invalid answer.
  expect(taken).toBeGreaterThan(3000)
  expect(10_000 - taken).toBeGreaterThan(3000)
  const free = new Set(['agrees_to_photos', 'agrees_to_share_with_sponsor', 'agrees_to_news'])
  const names = Object.keys(registrationSchema.shape).filter((name) => !free.has(name))
  expect(names.filter((name) => (refusedFor.get(name) ?? 0) < 50)).toEqual([])
})

test('answers come back unchanged, and only new decisions are sent again', async () => {
  const inputs = {
    // Questions added later, left blank.
    ...fromRow(registrationQuestions, {}),
    full_name: 'Ada Okafor',
    phone: '+1 555 0100',
    role: 'undergraduate',
    institution: 'Northfield University',
    department: 'Physics',
    year_of_study: '2',
    student_number: 'N-42',
    is_at_least_16: true,
    python_comfort: '4',
    quantum_knowledge: 'heard',
    has_used_qiskit: 'no',
    has_ibm_quantum_account: '',
    days: ['2025-10-10', '2025-10-12'],
    attendance: 'in_person',
    hackathon: 'need_team',
    dietary: ['vegan', 'other'],
    dietary_note: 'No coriander.',
    access: [],
    access_note: '',
    shirt_size: 'M',
    heard_from: '',
    agrees_to_code_of_conduct: true,
    agrees_to_privacy: true,
    agrees_to_photos: true,
    agrees_to_share_with_sponsor: false,
    agrees_to_news: true,
  }
  const sent = toRegistration(registrationSchema.parse(inputs), agreements)
  const { error } = await ada.client.rpc('register', { ...sent, seconds_to_fill: 60, website: '' })
  expect(error).toBeNull()
  const kept = keptOf((await ada.client.rpc('my_data')).data)
  expect(toAnswers(kept, agreements)).toEqual(inputs)
  expect(newDecisions(sent.consents, kept.consents)).toEqual([])

  // A new version of a text needs a new agreement; an optional choice stays as it was.
  const newer = { conduct: '2025-09-20', privacy: '2025-09-20' }
  expect(toAnswers(kept, newer)).toEqual({
    ...inputs,
    agrees_to_code_of_conduct: false,
    agrees_to_privacy: false,
  })
  const again = toRegistration(
    registrationSchema.parse({ ...inputs, agrees_to_share_with_sponsor: true }),
    newer,
  )
  expect(newDecisions(again.consents, kept.consents).map(({ kind }) => kind)).toEqual([
    'code_of_conduct',
    'privacy',
    'share_with_sponsor',
  ])
})

/** my_data() as the site reads it. */
function keptOf(data: unknown): KeptAnswers {
  const { registrations, registration_needs, consents } = data as Record<string, never[]>
  return {
    registration: registrations?.[0] as never,
    needs: registration_needs?.[0] ?? null,
    consents: consents ?? [],
  }
}
