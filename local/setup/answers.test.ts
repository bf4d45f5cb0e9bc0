import {
  AnswerError,
  draftAnswers,
  questions,
  readAnswers,
  refOf,
  secretsOf,
  whatIsAsked,
} from './answers.ts'

const env = {
  SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
  SUPABASE_URL: 'abcdefghijklmnopqrst',
  SUPABASE_ANON_KEY: 'sb_publishable_x',
  FALLBACK_ADMIN_EMAIL: 'Ines@Lindenhof.example',
  SITE_URL: 'https://Fest.Lindenhof.example/',
  MAIL_FROM: 'fest@lindenhof.example',
  MAIL_API_KEY: 're_key',
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  SANITY_AUTH_TOKEN: 'sk123',
}
const nobody = async () => null

test('values are tidied as people paste them', async () => {
  const answers = await readAnswers(env, nobody)
  expect(answers).toMatchObject({
    SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
    SANITY_STUDIO_DATASET: 'production',
    FALLBACK_ADMIN_EMAIL: 'ines@lindenhof.example',
    SITE_URL: 'https://fest.lindenhof.example',
  })
  expect(refOf(answers)).toBe('abcdefghijklmnopqrst')
  expect(secretsOf(answers).toSorted()).toEqual(
    [env.MAIL_API_KEY, env.SANITY_AUTH_TOKEN, env.SUPABASE_ACCESS_TOKEN].toSorted(),
  )
})

test.each([
  'https://abcdefghijklmnopqrst.supabase.co/',
  'https://abcdefghijklmnopqrst.supabase.co/rest/v1/',
  'https://supabase.com/dashboard/project/abcdefghijklmnopqrst/settings/api-keys',
])('a project is known by %s', async (given) => {
  const { SUPABASE_URL } = await readAnswers({ ...env, SUPABASE_URL: given }, nobody)
  expect(SUPABASE_URL).toBe('https://abcdefghijklmnopqrst.supabase.co')
})

test('a secret key is no publishable one, in either form, and keys of other services are none', async () => {
  const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url')
  for (const key of ['sb_secret_x', `a.${claims}.c`])
    await expect(readAnswers({ ...env, SUPABASE_ANON_KEY: key }, nobody)).rejects.toThrow(
      /SUPABASE_ANON_KEY isn’t[^]*That’s a secret key, which opens everything/,
    )
  await expect(readAnswers({ ...env, MAIL_API_KEY: env.SANITY_AUTH_TOKEN }, nobody)).rejects.toThrow(
    'It’s like re_…',
  )
})

test('asks only for what is missing', async () => {
  const asked: string[] = []
  await readAnswers({ ...env, MAIL_FROM: '' }, async ({ name }) => {
    asked.push(name)
    return name === 'MAIL_FROM' ? ' fest@lindenhof.example ' : ''
  })
  expect(asked).toEqual(['SANITY_STUDIO_DATASET', 'MAIL_FROM'])
})

test('reports all mistakes at once, without the values', async () => {
  const failed = readAnswers(
    { ...env, SITE_URL: undefined, SUPABASE_ACCESS_TOKEN: 'hunter2', MAIL_API_KEY: 'a "key"' },
    nobody,
  )
  await expect(failed).rejects.toThrow(AnswerError)
  await expect(failed).rejects.toThrow(/SITE_URL is missing[\s\S]*MAIL_API_KEY isn’t[\s\S]*TOKEN isn’t/)
  await expect(failed).rejects.not.toThrow(/hunter2|a "key"/)
})

test('accepts nothing that would end a quoted SQL string or line', async () => {
  for (const bad of ["o'brien@x.example", 'a\\b@x.example', 'a@x.example\nb'])
    await expect(readAnswers({ ...env, FALLBACK_ADMIN_EMAIL: bad }, nobody)).rejects.toThrow('FALLBACK_ADMIN')
})

test('a dry run shows names in place of secrets and of missing values', () => {
  const draft = draftAnswers({ ...env, MAIL_FROM: undefined })
  for (const { name } of questions.filter((one) => 'isSecret' in one)) expect(draft[name]).toBe(`<${name}>`)
  expect(draft.MAIL_FROM).toBe('<MAIL_FROM>')
  expect(draft.SITE_URL).toBe('https://fest.lindenhof.example')
})

test('all that will be asked for is listed first, secrets too, with where each is found', async () => {
  const env = { SITE_URL: 'https://fest.example.org' }
  const asked: string[] = []
  await readAnswers(env, async ({ name, where }) => {
    asked.push(`  ${name.padEnd(26)}${where}`)
    return null
  }).catch(() => {})
  expect(asked.length).toBeGreaterThan(8)
  expect(whatIsAsked(env).slice(1, -1)).toEqual(asked)
})
