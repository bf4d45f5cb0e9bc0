import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import { accommodationSchemaOf } from '@fest/schemas/forms/accommodation.ts'
import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import { fromRow, schemaOf, toRow } from '@fest/schemas/forms/answers.ts'
import { contactQuestions } from '@fest/schemas/forms/contact-questions.ts'
import { contactSchemaOf, toContactRow } from '@fest/schemas/forms/contact.ts'
import type { Questions } from '@fest/schemas/forms/question.ts'
import { sponsorshipQuestions } from '@fest/schemas/forms/sponsorship-questions.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import { type SubmissionForm, submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { output, ZodMiniObject } from 'zod/mini'
import { draw } from '../load/support/people.ts'
import { openTestBackend, type Person, type TestBackend } from '../support/backend.ts'
import { register } from '../support/registration.ts'
import { hostel, submissionAnswers, submit } from '../support/submissions.ts'
import { type Inputs, makeInputs } from './chance.ts'
import { formFields } from './forms-inputs.ts'

let backend: TestBackend
let ada: Person

beforeAll(async () => {
  backend = await openTestBackend()
  ada = await backend.signUp()
  await backend.backend.sql('select public.sync_accommodation_options($1)', [JSON.stringify([hostel])])
  // As wide as a calendar, so that the limits on the days themselves decide.
  await backend.backend.sql(`
    update public.accommodation_options set arrival_from = '0001-01-01', departure_until = 'infinity' where true`)
  // What submit_form() does with answers, rolled back at once; the reason when they are refused.
  await backend.backend.sql(`
    create function pg_temp.try_form(form text, person uuid, sent text) returns text language plpgsql as $$
    declare
      kind private.forms := private.form_named(form);
      said jsonb;
    begin
      said := private.answers(sent::jsonb);
      if said -> 'is_anonymous' = 'true' then
        person := null;
      end if;
      perform private.keep_submission(kind, gen_random_uuid(), person, said);
      raise exception 'undo' using errcode = 'ZZUND';
    exception
      when sqlstate 'ZZUND' then return 'taken';
      when others then return sqlstate || ' ' || sqlerrm;
    end $$`)
})
afterAll(() => backend.close())

type Form = {
  schema: ZodMiniObject
  toRow: (answers: unknown) => unknown
  /** The answers as typed, without the schema: what somebody sends who bypasses the form. */
  unchecked: (inputs: Inputs) => unknown
}

const questions = {
  ambassador: ambassadorQuestions,
  talk: talkQuestions,
  sponsorship: sponsorshipQuestions,
  accommodation: accommodationQuestions,
}

function form<Schema extends ZodMiniObject>(
  schema: Schema,
  rowOf: (answers: output<Schema>) => unknown,
  unchecked: Form['unchecked'] = (inputs) => inputs,
): Form {
  return { schema, toRow: (answers) => rowOf(answers as output<Schema>), unchecked }
}

const asAsked =
  (asked: Questions) =>
  (answers: Readonly<Record<string, unknown>>): unknown =>
    toRow(asked, answers)

const forms: Record<SubmissionForm, Form> = {
  ambassador: form(schemaOf(ambassadorQuestions), asAsked(ambassadorQuestions)),
  talk: form(schemaOf(talkQuestions), asAsked(talkQuestions)),
  sponsorship: form(schemaOf(sponsorshipQuestions), asAsked(sponsorshipQuestions)),
  accommodation: form(accommodationSchemaOf(accommodationQuestions), asAsked(accommodationQuestions)),
  contact: form(contactSchemaOf(contactQuestions), (answers) => toContactRow(contactQuestions, answers)),
}

async function verdicts(name: SubmissionForm, sent: readonly unknown[]): Promise<string[]> {
  const rows = await backend.backend.sql<{ verdict: string }>(
    `select pg_temp.try_form($1, $2, one.sent) as verdict
     from jsonb_array_elements_text($3::jsonb) with ordinality as one (sent, nth) order by one.nth`,
    // Encoded twice: invalid JSON must only fail its own form.
    [name, ada.id, JSON.stringify(sent.map((answers) => JSON.stringify(answers)))],
  )
  return rows.map(({ verdict }) => verdict)
}

const hit = new Set<string>()

test.each(submissionForms)(
  'the form and the database agree on 2,000 forms: %s',
  { timeout: 300_000 },
  async (name) => {
    const { schema, toRow: rowOf, unchecked } = forms[name]
    const next = draw(20251115 + submissionForms.indexOf(name))
    const disagreements: unknown[] = []
    const refusedFor = new Map<string, number>()
    let taken = 0
    for (let batch = 0; batch < 10; batch++) {
      const checked = Array.from({ length: 200 }, () => {
        const inputs = makeInputs(next, formFields[name])
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
    expect(taken).toBeGreaterThan(500)
    expect(2000 - taken).toBeGreaterThan(500)
    const free = new Set(['may_be_listed', 'agrees_to_recording', 'is_anonymous'])
    const names = Object.keys(schema.shape).filter((field) => !free.has(field))
    expect(names.filter((field) => (refusedFor.get(field) ?? 0) < 8)).toEqual([])
  },
)

test('every constraint on answers refused something', async () => {
  const constraints = await backend.backend.sql<{ name: string }>(`
    select conname as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text in (
      select table_name from private.forms union select needs_table from private.forms)
    order by 1`)
  // What the functions write themselves; tests/db/submissions.test.ts checks these.
  const own = /_status_known$|^contact_messages_user_id_absent$/
  expect(constraints.length).toBeGreaterThan(70)
  expect(constraints.map(({ name }) => name).filter((name) => !own.test(name) && !hit.has(name))).toEqual([])
})

test('answers come back unchanged', async () => {
  expect((await register(ada.client)).error).toBeNull()
  const inputs = {
    ambassador: {
      ...submissionAnswers.ambassador,
      motivation: submissionAnswers.ambassador.motivation.trim(),
      phone: '+1 555 0100',
      experience: 'Two years\nof posters.',
      linkedin: 'https://www.linkedin.com/in/mira',
      instagram: '',
      hours_per_week: '4',
      may_be_listed: true,
    },
    talk: {
      ...submissionAnswers.talk,
      bio: submissionAnswers.talk.bio.trim(),
      abstract: submissionAnswers.talk.abstract.trim(),
      organisation: '',
      headshot: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
      format: 'workshop',
      prerequisites: 'A laptop.',
      capacity: '30',
      links: ['https://example.org/slides'],
      equipment: '',
      travel: 'room',
      agrees_to_recording: true,
      note: '',
    },
    sponsorship: {
      ...submissionAnswers.sponsorship,
      homepage: 'https://fernwood.example',
      phone: '',
      position: 'Head of people',
      package: 'not_sure',
      budget: '',
    },
    accommodation: {
      ...submissionAnswers.accommodation,
      gender: 'any',
      roommate_wish: '',
      access_note: 'A room on the ground floor.',
    },
  }
  for (const name of ['ambassador', 'talk', 'sponsorship', 'accommodation'] as const) {
    const form = forms[name]
    const answers = form.toRow(form.schema.parse(inputs[name])) as Record<string, never>
    const sent = await submit(ada.client, name, { answers })
    expect({ name, error: sent.error }).toEqual({ name, error: null })
    const { data } = await ada.client.rpc('my_submission', { form: name, submission: sent.id })
    expect(fromRow(questions[name], data as Record<string, unknown>)).toEqual(inputs[name])
  }
})
