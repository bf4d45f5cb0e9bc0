import { type Answer, Unreachable } from '../doctor/ask.ts'
import { draftAnswers } from './answers.ts'
import { checkAccess } from './check-access.ts'

const answers = {
  ...draftAnswers({
    SANITY_STUDIO_PROJECT_ID: 'ab12cd34',
    SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  }),
  SUPABASE_ACCESS_TOKEN: 'sbp_ours',
  SANITY_AUTH_TOKEN: 'skOurs',
}

/** Services that answer with these statuses; `asked` lists who was shown what. */
function checkWith(sanity: number, supabase: number, json: unknown = null) {
  const asked: string[] = []
  const checked = checkAccess(answers, 'abcdefghijklmnopqrst', async (url, init) => {
    asked.push(`${url} ${new Headers(init?.headers).get('authorization')}`)
    const status = url.includes('sanity') ? sanity : supabase
    if (status === 0) throw new Unreachable(new URL(url).host, null)
    return { status, headers: new Headers(), text: '', json } satisfies Answer
  })
  return { checked, asked }
}

test('each service is asked for the project with its own token', async () => {
  const { checked, asked } = checkWith(200, 200)
  await checked
  expect(asked).toEqual([
    'https://api.sanity.io/v2021-06-07/projects/ab12cd34/datasets Bearer skOurs',
    'https://api.supabase.com/v1/projects/abcdefghijklmnopqrst Bearer sbp_ours',
  ])
})

test.each([
  [401, 200, /^Sanity refuses SANITY_AUTH_TOKEN[^]*"Administrator"/],
  [404, 200, /^Sanity has no such project: compare SANITY_STUDIO_PROJECT_ID/],
  [200, 403, /^Supabase refuses SUPABASE_ACCESS_TOKEN[^]*dashboard\/account\/tokens/],
  [200, 404, /^Supabase knows no such project[^]*compare SUPABASE_URL/],
  [0, 0, /^api.sanity.io isn’t answering[^]*\napi.supabase.com isn’t answering[^]*connection/],
])('statuses %i of Sanity and %i of Supabase are told with what to do', async (sanity, supabase, words) => {
  const { checked } = checkWith(sanity, supabase)
  await expect(checked).rejects.toThrow(words)
  await expect(checked).rejects.not.toThrow(/skOurs|sbp_ours/)
})

test.each([
  ['INACTIVE', /is paused[^]*"Resume"/],
  ['COMING_UP', /still being made[^]*a few minutes/],
])('a project of Supabase that is %s can’t be set up yet', async (status, words) => {
  await expect(checkWith(200, 200, { status }).checked).rejects.toThrow(words)
})

test('what else a service answers is for the steps to tell', async () => {
  await expect(checkWith(500, 500).checked).resolves.toBeUndefined()
})
