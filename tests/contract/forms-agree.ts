import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import { accommodationSchemaOf } from '@fest/schemas/forms/accommodation.ts'
import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import { schemaOf, toRow } from '@fest/schemas/forms/answers.ts'
import { contactQuestions } from '@fest/schemas/forms/contact-questions.ts'
import { contactSchemaOf, toContactRow } from '@fest/schemas/forms/contact.ts'
import type { Questions } from '@fest/schemas/forms/question.ts'
import { type RegistrationAnswers, registrationSchema } from '@fest/schemas/forms/registration.ts'
import { toRegistration } from '@fest/schemas/forms/registration-row.ts'
import { sponsorshipQuestions } from '@fest/schemas/forms/sponsorship-questions.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import { type SubmissionForm, submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { output, ZodMiniObject } from 'zod/mini'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import type { TestBackend } from '../support/backend.ts'
import { hostel } from '../support/submissions.ts'
import { type Fields, type Inputs, makeInputs } from './chance.ts'
import { formFields, registrationFields } from './forms-inputs.ts'

/* What a form takes the database takes, and what one refuses the other does: forms filled in by chance are asked of both. */

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

export type Form = {
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

const asAsked =
  (asked: Questions) =>
  (answers: Readonly<Record<string, unknown>>): unknown =>
    toRow(asked, answers)

export const agreements = { conduct: '2025-09-01', privacy: '2025-09-02' }

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

export const forms: Record<SubmissionForm | 'registration', Form> = {
  registration: form(
    registrationFields,
    registrationSchema,
    (answers) => toRegistration(answers, agreements),
    uncheckedRegistration,
  ),
  ambassador: form(formFields.ambassador, schemaOf(ambassadorQuestions), asAsked(ambassadorQuestions)),
  talk: form(formFields.talk, schemaOf(talkQuestions), asAsked(talkQuestions)),
  sponsorship: form(formFields.sponsorship, schemaOf(sponsorshipQuestions), asAsked(sponsorshipQuestions)),
  accommodation: form(
    formFields.accommodation,
    accommodationSchemaOf(accommodationQuestions),
    asAsked(accommodationQuestions),
  ),
  contact: form(formFields.contact, contactSchemaOf(contactQuestions), (answers) =>
    toContactRow(contactQuestions, answers),
  ),
}

/** Questions that take any answer. */
const free = new Set(
  'may_be_listed agrees_to_recording is_anonymous agrees_to_photos agrees_to_share_with_sponsor agrees_to_news'.split(
    ' ',
  ),
)
const batchSize = 100

/** Asks form and database the same of `count` forms of each kind; the names of all constraints that refused one. */
export function agreeOn(
  opened: () => TestBackend,
  count: (name: keyof typeof forms) => number,
): ReadonlySet<string> {
  let person: string
  beforeAll(async () => {
    const { backend } = opened()
    ;({ id: person } = await opened().signUp())
    await backend.sql('select public.sync_accommodation_options($1)', [JSON.stringify([hostel])])
    // As wide as a calendar, so that the limits on the days themselves decide.
    await backend.sql(`
      update public.accommodation_options set arrival_from = '0001-01-01', departure_until = 'infinity' where true`)
    await backend.sql(tryForm)
  })
  // The next file can have this database only as it was.
  afterAll(() => opened().sql`drop function private.try_form`)

  async function verdicts(name: string, sent: readonly unknown[]): Promise<string[]> {
    const rows = await opened().backend.sql<{ verdict: string }>(
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
    const { fields, schema, toRow: rowOf, unchecked } = forms[name]
    const next = randomFrom(20251114 + names.indexOf(name))
    const disagreements: unknown[] = []
    const refusedFor = new Map<string, number>()
    let taken = 0
    for (let asked = 0; asked < count(name); asked += batchSize) {
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
    expect(taken).toBeGreaterThan(count(name) / 4)
    expect(count(name) - taken).toBeGreaterThan(count(name) / 4)
    const strict = Object.keys(schema.shape).filter((field) => !free.has(field))
    expect(strict.filter((field) => (refusedFor.get(field) ?? 0) < Math.floor(count(name) / 250))).toEqual([])
  })

  return hit
}
