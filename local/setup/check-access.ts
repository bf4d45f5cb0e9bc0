import { type Answer, field, Unreachable } from '../doctor/ask.ts'
import { AnswerError, type Answers } from './answers.ts'
import type { Tools } from './tools.ts'

/** Where a service tells whoever owns a project about it, and what to do when it doesn't. */
type Door = { url: string; token: string; refused: string; unknown: string }

/** What Supabase calls a project that can't be set up now. */
const notYet = new Map<unknown, string>([
  [
    'INACTIVE',
    'The Supabase project is paused, as on the free plan after a week without visits: open it at supabase.com/dashboard and press "Resume".',
  ],
  ['COMING_UP', 'The Supabase project is still being made. Try again in a few minutes.'],
])

/** Asks both before any change. Throws AnswerError if unreachable, refused, or without the project. */
export async function checkAccess(answers: Answers, ref: string, ask: Tools['ask']): Promise<void> {
  const problems = await Promise.all(doorsOf(answers, ref).map((door) => knock(door, ask)))
  const found = [...new Set(problems.filter((problem) => problem !== null))]
  if (found.length > 0) throw new AnswerError(found.join('\n'))
}

/** What {@link checkAccess} asks, as a dry run shows it. */
export function describeAccess(answers: Answers, ref: string): string[] {
  return [
    '\nFirst it asks both services for your project:',
    ...doorsOf(answers, ref).map(({ url }) => `      GET ${url}`),
  ]
}

function doorsOf(answers: Answers, ref: string): Door[] {
  return [
    {
      url: `https://api.sanity.io/v2021-06-07/projects/${answers.SANITY_STUDIO_PROJECT_ID}/datasets`,
      token: answers.SANITY_AUTH_TOKEN,
      refused:
        'Sanity refuses SANITY_AUTH_TOKEN. It has to be a token of this very project with the role "Administrator": make one at sanity.io/manage, your project, API, Tokens.',
      unknown: 'Sanity has no such project: compare SANITY_STUDIO_PROJECT_ID with sanity.io/manage.',
    },
    {
      url: `https://api.supabase.com/v1/projects/${ref}`,
      token: answers.SUPABASE_ACCESS_TOKEN,
      refused:
        'Supabase refuses SUPABASE_ACCESS_TOKEN. Make one at supabase.com/dashboard/account/tokens, with the account that owns the project in SUPABASE_URL.',
      unknown:
        'Supabase knows no such project of the account that SUPABASE_ACCESS_TOKEN is from: compare SUPABASE_URL with supabase.com/dashboard.',
    },
  ]
}

async function knock({ url, token, refused, unknown }: Door, ask: Tools['ask']): Promise<string | null> {
  let answer: Answer
  try {
    answer = await ask(url, { headers: { authorization: `Bearer ${token}` } })
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return `${error.host} isn’t answering. Check this computer’s connection.`
  }
  if (answer.status === 401 || answer.status === 403) return refused
  if (answer.status === 404) return unknown
  return notYet.get(field(answer.json, 'status')) ?? null
}
