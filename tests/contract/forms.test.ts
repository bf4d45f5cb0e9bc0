import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import { accommodationSchemaOf } from '@fest/schemas/forms/accommodation.ts'
import { fromRow, schemaOf, toRow } from '@fest/schemas/forms/answers.ts'
import { contactQuestions } from '@fest/schemas/forms/contact-questions.ts'
import { contactSchemaOf, toContactRow } from '@fest/schemas/forms/contact.ts'
import { type RegistrationAnswers, registrationSchema } from '@fest/schemas/forms/registration.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import {
  type KeptAnswers,
  newDecisions,
  toAnswers,
  toRegistration,
} from '@fest/schemas/forms/registration-row.ts'
import { type SubmissionForm, submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import type { output, ZodMiniObject } from 'zod/mini'
import { call } from '../support/call.ts'
import { register } from '../support/registration.ts'
import { isWhole } from '../support/sampled.ts'
import { hostel, submit } from '../support/submissions.ts'
import { useBackend } from '../support/use-services.ts'
import { type Fields, type Inputs, makeInputs } from './chance.ts'
import { formFields, questionsOf, registrationFields } from './forms-inputs.ts'
import wholeRegistration from './whole-registration.json' with { type: 'json' }

/* Forms filled in by chance: the database takes and refuses the same ones as the page. */

/** What the database does with answers, rolled back at once; the reason when they are refused. */
const tryForm = `
  create function private.try_form(form text, person uuid, sent text) returns text language plpgsql as $$
  declare
    said jsonb;
  begin
    if form = 'registration' then
      said := sent::jsonb;
      perform private.write_answers(person, said -> 'details', 'waitlisted');
      perform private.write_needs(person, said -> 'needs');
      perform private.write_consents(person, said -> 'consents');
    else
      said := private.answers(sent::jsonb);
      if said -> 'is_anonymous' = 'true' then
        person := null;
      end if;
      perform private.keep_submission(private.form_named(form), gen_random_uuid(), person, said);
    end if;
    raise exception 'undo' using errcode = 'ZZUND';
  exception
    when sqlstate 'ZZUND' then return 'taken';
    when others then return sqlstate || ' ' || sqlerrm;
  end $$`

type Form = {
  fields: Fields
  schema: ZodMiniObject
  toRow: (answers: unknown) => unknown
  /** The answers as typed, without the schema: what somebody sends who bypasses the form. */
  unchecked: (inputs: Inputs) => unknown
}

function form<Schema extends ZodMiniObject>(
  fields: Fields,
  schema: Schema,
  rowOf: (answers: output<Schema>) => unknown,
  unchecked: Form['unchecked'] = (inputs) => inputs,
): Form {
  return { fields, schema, toRow: (answers) => rowOf(answers as output<Schema>), unchecked }
}

const asked = (name: keyof typeof questionsOf, schema: ZodMiniObject = schemaOf(questionsOf[name])) =>
  form(formFields[name], schema, (answers) => toRow(questionsOf[name], answers))

const agreements = { conduct: '2025-09-01', privacy: '2025-09-02' }

function uncheckedRegistration(inputs: Inputs) {
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

const forms: Record<SubmissionForm | 'registration', Form> = {
  registration: form(
    registrationFields,
    registrationSchema,
    (answers) => toRegistration(answers, agreements),
    uncheckedRegistration,
  ),
  ambassador: asked('ambassador'),
  talk: asked('talk'),
  sponsorship: asked('sponsorship'),
  accommodation: asked('accommodation', accommodationSchemaOf(accommodationQuestions)),
  contact: form(formFields.contact, contactSchemaOf(contactQuestions), (answers) =>
    toContactRow(contactQuestions, answers),
  ),
}

const free = new Set(
  'may_be_listed agrees_to_recording is_anonymous agrees_to_photos agrees_to_share_with_sponsor agrees_to_news'.split(
    ' ',
  ),
)
const batchSize = 100

const backend = useBackend()

let person: string
beforeAll(async () => {
  ;({ id: person } = await backend.signUp())
  await backend.sql('select public.sync_accommodation_options($1)', [JSON.stringify([hostel])])
  // As wide as a calendar, so that the limits on the days themselves decide.
  await backend.sql(`
    update public.accommodation_options set arrival_from = '0001-01-01', departure_until = 'infinity' where true`)
  await backend.sql(tryForm)
})
// The next file can have this database only as it was.
afterAll(() => backend.sql`drop function private.try_form`)

async function verdicts(name: string, sent: readonly unknown[]): Promise<string[]> {
  const rows = await backend.backend.sql<{ verdict: string }>(
    `select private.try_form($1, $2, one.sent) as verdict
     from jsonb_array_elements_text($3::jsonb) with ordinality as one (sent, nth) order by one.nth`,
    // Encoded twice: invalid JSON must only fail its own form.
    [name, person, JSON.stringify(sent.map((answers) => JSON.stringify(answers)))],
  )
  return rows.map(({ verdict }) => verdict)
}

const hit = new Set<string>()

const names = ['registration', ...submissionForms] as const
test.each(names)('the form and the database agree: %s', { timeout: 300_000 }, async (name) => {
  const count = isWhole ? (name === 'registration' ? 10_000 : 2000) : 100
  const { fields, schema, toRow: rowOf, unchecked } = forms[name]
  const next = randomFrom(20251114 + names.indexOf(name))
  const disagreements: unknown[] = []
  const refusedFor = new Map<string, number>()
  let taken = 0
  for (let asked = 0; asked < count; asked += batchSize) {
    const checked = Array.from({ length: batchSize }, () => {
      const inputs = makeInputs(next, fields)
      return { inputs, result: schema.safeParse(inputs) }
    })
    const said = await verdicts(
      name,
      checked.map(({ inputs, result }) => (result.success ? rowOf(result.data) : unchecked(inputs))),
    )
    for (const [index, { inputs, result }] of checked.entries()) {
      const verdict = said[index] ?? ''
      const constraint = /constraint "([a-z0-9_]+)"/.exec(verdict)?.[1]
      if (constraint !== undefined) hit.add(constraint)
      if (result.success) taken++
      else
        for (const field of new Set(result.error.issues.map(({ path }) => String(path[0]))))
          refusedFor.set(field, (refusedFor.get(field) ?? 0) + 1)
      if (result.success !== (verdict === 'taken'))
        disagreements.push({
          database: verdict,
          form: result.success
            ? 'taken'
            : result.error.issues.map(({ path, message }) => [path[0], message, inputs[String(path[0])]]),
          ...(result.success && { inputs }),
        })
    }
  }
  expect(disagreements.slice(0, 5)).toEqual([])
  // Both outcomes were common, and every question had an invalid answer.
  expect(taken).toBeGreaterThan(count / 4)
  expect(count - taken).toBeGreaterThan(count / 4)
  const strict = Object.keys(schema.shape).filter((field) => !free.has(field))
  expect(strict.filter((field) => (refusedFor.get(field) ?? 0) < Math.floor(count / 250))).toEqual([])
})

test.runIf(isWhole)('every constraint on answers refused something', async () => {
  const constraints = await backend.column`
    select conname as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text in (
      select table_name from private.forms union select needs_table from private.forms
      union values ('registrations'), ('registration_needs'))
    order by 1`
  // What the functions write themselves (tests/db/submissions.test.ts), and whether a picture opens
  // (tests/attacks/v05-file-handling/poisoned-pages.test.ts), are checked elsewhere.
  const own = /_(?:status_known|pool_fixed|came_by_known|user_id_absent|headshot_opens)$/
  expect(constraints.length).toBeGreaterThan(100)
  expect(constraints.filter((name) => !own.test(name) && !hit.has(name))).toEqual([])
})

test.each(Object.keys(questionsOf) as (keyof typeof questionsOf)[])(
  'answers to %s come back so that sending them again changes nothing',
  async (name) => {
    const ada = await backend.signUp()
    expect((await register(ada.client)).error).toBeNull()
    const { fields, schema, toRow } = forms[name]
    const next = randomFrom(20251126)
    let taken = 0
    while (taken < 5) {
      const { success, data } = schema.safeParse(makeInputs(next, fields))
      if (!success) continue
      taken += 1
      const answers = toRow(data) as Record<string, never>
      const { id, error } = await submit(ada.client, name, { answers })
      expect({ answers, error }).toEqual({ answers, error: null })
      const told = (await ada.client.rpc('my_submission', { form: name, submission: id })).data
      const inputs = fromRow(questionsOf[name], told as Record<string, unknown>)
      expect(toRow(schema.parse(inputs))).toEqual(answers)
      await ada.client.rpc('withdraw_submission', { form: name, submission: id }).throwOnError()
    }
  },
)

test('a registration comes back unchanged, and only new decisions are sent again', async () => {
  const inputs = {
    // Questions added later, left blank.
    ...fromRow(registrationQuestions, {}),
    ...wholeRegistration,
  }
  const ada = await backend.signUp()
  const sent = toRegistration(registrationSchema.parse(inputs), agreements)
  expect((await ada.client.rpc('register', { ...sent, seconds_to_fill: 60, website: '' })).error).toBeNull()
  // my_data() as the site reads it.
  const { registrations, registration_needs, consents } = (await call(ada.client, 'my_data')) as Record<
    string,
    never[]
  >
  const kept: KeptAnswers = {
    registration: registrations?.[0] as never,
    needs: registration_needs?.[0] ?? null,
    consents: consents ?? [],
  }
  expect(toAnswers(kept, agreements)).toEqual(inputs)
  expect(newDecisions(sent.consents, kept.consents)).toEqual([])

  // A new version of a text needs a new agreement; an optional choice stays as it was.
  const newer = { conduct: '2025-09-20', privacy: '2025-09-20' }
  const open = { agrees_to_code_of_conduct: false, agrees_to_privacy: false }
  expect(toAnswers(kept, newer)).toEqual({ ...inputs, ...open })
  const shared = registrationSchema.parse({ ...inputs, agrees_to_share_with_sponsor: true })
  const again = newDecisions(toRegistration(shared, newer).consents, kept.consents)
  expect(again.map(({ kind }) => kind)).toEqual(['code_of_conduct', 'privacy', 'share_with_sponsor'])
})
