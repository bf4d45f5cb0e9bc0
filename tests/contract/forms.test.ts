import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import { fromRow } from '@fest/schemas/forms/answers.ts'
import { registrationSchema } from '@fest/schemas/forms/registration.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import {
  type KeptAnswers,
  newDecisions,
  toAnswers,
  toRegistration,
} from '@fest/schemas/forms/registration-row.ts'
import { sponsorshipQuestions } from '@fest/schemas/forms/sponsorship-questions.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import { expect, test } from 'vitest'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { makeInputs } from './chance.ts'
import { agreements, agreeOn, forms } from './forms-agree.ts'
import { useBackend } from '../support/use-services.ts'
import wholeRegistration from './whole-registration.json' with { type: 'json' }

const backend = useBackend()

agreeOn(
  () => backend,
  () => 300,
)

const questions = {
  ambassador: ambassadorQuestions,
  talk: talkQuestions,
  sponsorship: sponsorshipQuestions,
  accommodation: accommodationQuestions,
}

test.each(['ambassador', 'talk', 'sponsorship', 'accommodation'] as const)(
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
      const inputs = fromRow(questions[name], told as Record<string, unknown>)
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
