import { type Environment, isSecretKey } from '../config.ts'

/** Values that only a person has, by the name of their variable. */
export type Answers = Readonly<Record<Name, string>>

type Name = (typeof questions)[number]['name']

export type Question = {
  name: string
  ask: string
  where: string
  /** Never shown, and never written to a file that stays. */
  isSecret?: boolean
  /** The default; a question with one shows it. */
  usual?: string
  pattern: RegExp
  /** An example of what fits. */
  like: string
  /** A typical mistake in words that don't repeat it; null where it isn't made. */
  mistake?: (tidied: string) => string | null
  /** Tidies pasted input before it is checked against the pattern. */
  tidy?: (given: string) => string
}

/** In the order in which a person comes across them. The first six are the lines of `.env`. */
export const questions = [
  {
    name: 'SANITY_STUDIO_PROJECT_ID',
    ask: 'Sanity project ID',
    where: 'sanity.io/manage, your project, below its name',
    pattern: /^[a-z0-9][a-z0-9-]*$/,
    like: 'ab12cd34',
  },
  {
    name: 'SANITY_STUDIO_DATASET',
    ask: 'Sanity dataset',
    where: 'press Enter for the usual one; it’s made if it doesn’t exist',
    usual: 'production',
    pattern: /^[a-z0-9][a-z0-9_-]{0,63}$/,
    like: 'production',
  },
  {
    name: 'SUPABASE_URL',
    ask: 'Supabase project URL',
    where: 'supabase.com, your project, "Project URL"',
    pattern: /^https:\/\/[a-z]{20}\.supabase\.co$/,
    like: 'https://abcdefghijklmnopqrst.supabase.co',
    // The ref is enough, and it's also in the addresses of the dashboard and of each service.
    tidy(given) {
      const ref =
        /^(?:https:\/\/(?:supabase\.com\/dashboard\/project\/)?)?([a-z]{20})(?:\.supabase\.co)?(?:\/.*)?$/.exec(
          given,
        )?.[1]
      return ref === undefined ? given : `https://${ref}.supabase.co`
    },
  },
  {
    name: 'SUPABASE_ANON_KEY',
    ask: 'Supabase publishable key',
    where: 'supabase.com, your project, Settings, API Keys; never a secret one',
    pattern: /^(sb_publishable_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/,
    like: 'sb_publishable_…',
    mistake: (given) =>
      isSecretKey(given) ? 'That’s a secret key, which opens everything: take the publishable one.' : null,
  },
  {
    name: 'FALLBACK_ADMIN_EMAIL',
    ask: 'The fixed admin’s email',
    where: 'the one address that is always an admin; you sign up with it later',
    pattern: /^[^\s@'"\\]+@[^\s@'"\\]+\.[^\s@'"\\]+$/,
    like: 'ines@example.org',
    tidy: (given) => given.toLowerCase(),
  },
  {
    name: 'SITE_URL',
    ask: 'The site’s address',
    where: 'what people will type, such as https://fest.example.org',
    pattern: /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
    like: 'https://fest.example.org, without a path',
    tidy: (given) => given.toLowerCase().replace(/\/+$/, ''),
  },
  {
    name: 'MAIL_FROM',
    ask: 'Sender of the site’s email',
    where: 'an address your mail provider lets you send from, such as fest@example.org',
    pattern: /^[^\s@'"\\<>]+@[^\s@'"\\<>]+\.[^\s@'"\\<>]+$/,
    like: 'fest@example.org, without a name',
  },
  {
    name: 'MAIL_API_KEY',
    ask: 'API key of the mail provider',
    where: 'resend.com, API Keys, "Sending access"',
    isSecret: true,
    pattern: /^re_\w+$/,
    like: 're_…',
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    ask: 'Supabase access token',
    where: 'supabase.com/dashboard/account/tokens; delete it there when you’re done',
    isSecret: true,
    pattern: /^sbp_[a-z0-9_]+$/,
    like: 'sbp_…',
  },
  {
    name: 'SANITY_AUTH_TOKEN',
    ask: 'Sanity token',
    where: 'sanity.io/manage, your project, API, Tokens, "Administrator"; delete it there when you’re done',
    isSecret: true,
    pattern: /^sk[A-Za-z0-9]+$/,
    like: 'sk…',
  },
] as const satisfies readonly Question[]

/** What is wrong with an answer, in words that don't repeat it; null where nothing is. */
export function mistakeIn(question: Question, given: string): string | null {
  const { pattern, like, mistake, tidy = (same) => same } = question
  const tidied = tidy(given)
  return mistake?.(tidied) ?? (pattern.test(tidied) ? null : `It’s like ${like}.`)
}

/** Something is missing or wrong; each problem names its variable and never repeats a secret. */
export class AnswerError extends Error {
  override name = 'AnswerError'
}

/** Asks `askFor` for missing ones. Rejects with one AnswerError for all that doesn't fit or is null. */
export async function readAnswers(
  env: Environment,
  askFor: (question: Question) => Promise<string | null>,
): Promise<Answers> {
  const found: Record<string, string> = {}
  const problems: string[] = []
  for (const question of questions as readonly Question[]) {
    const { name, where, usual, tidy = (given) => given } = question
    const given = env[name]?.trim() || (await askFor(question))?.trim() || usual
    const mistake = given === undefined ? null : mistakeIn(question, given)
    if (given === undefined) problems.push(`${name} is missing (${where}).`)
    else if (mistake !== null) problems.push(`${name} isn’t what it should be (${where}). ${mistake}`)
    else found[name] = tidy(given)
  }
  if (problems.length > 0) throw new AnswerError(problems.join('\n'))
  return found as Answers
}

/** Lines that list what {@link readAnswers} will ask for, so that nobody looks for a key with half of it typed. */
export function whatIsAsked(env: Environment): string[] {
  const open = questions.filter(({ name }) => !env[name]?.trim())
  if (open.length === 0) return []
  return [
    'It asks for (a variable set before the command isn’t asked for):',
    ...open.map(({ name, where }) => `  ${name.padEnd(26)}${where}`),
    '',
  ]
}

/** The known values for a dry run: secrets and missing values are replaced by names, and nothing is checked. */
export function draftAnswers(env: Environment): Answers {
  return Object.fromEntries(
    (questions as readonly Question[]).map(({ name, isSecret, usual, tidy = (given) => given }) => {
      const given = isSecret ? undefined : env[name]?.trim()
      return [name, given ? tidy(given) : (usual ?? `<${name}>`)]
    }),
  ) as Answers
}

/** The values that must not appear anywhere. */
export function secretsOf(answers: Answers): string[] {
  return (questions as readonly Question[])
    .filter(({ isSecret }) => isSecret)
    .map(({ name }) => answers[name as Name])
}

/** The Supabase project's ref, the first part of its address. */
export function refOf(answers: Answers): string {
  return URL.parse(answers.SUPABASE_URL)?.hostname.split('.')[0] ?? '<ref>'
}
