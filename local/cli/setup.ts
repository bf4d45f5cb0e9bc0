import { loadEnvFile } from '../config.ts'
import { ask } from '../doctor/ask.ts'
import { isSigningSecret } from '../../supabase/functions/mail-events/signature.ts'
import { AnswerError, draftAnswers, readAnswers, refOf, secretsOf, whatIsAsked } from '../setup/answers.ts'
import { openPrompt } from '../setup/prompt.ts'
import { checkAccess, describeAccess } from '../setup/check-access.ts'
import { mistakeInDatabaseUrl } from '../database-url.ts'
import { describeSteps, runSteps } from '../setup/step.ts'
import { stepsOf } from '../setup/steps.ts'
import { openTools } from '../setup/tools.ts'
import { readArguments, root } from './command.ts'

/*
 * Asks for values only a person has, or reads them from the environment: SANITY_RELEASE_TOKEN for planned
 * releases, MAIL_EVENTS_SECRET for bounces. Secrets are asked for each time and not stored here.
 */
const { values } = readArguments(
  `npm run setup -- [options]

  --dry-run   prints the calls and makes none
  --empty     leaves out the sample event
  --no-mail   leaves out what sends email

It sets up the hosted services step by step: docs/going-live.md.`,
  { 'dry-run': { type: 'boolean' }, empty: { type: 'boolean' }, 'no-mail': { type: 'boolean' } },
)
const isDry = values['dry-run'] === true
const prompt = !isDry && process.stdin.isTTY ? openPrompt() : null

try {
  loadEnvFile(root)
  if (isDry || prompt) console.log(whatIsAsked(process.env).join('\n'))
  const answers = isDry
    ? draftAnswers(process.env)
    : await readAnswers(process.env, async (question) => (await prompt?.ask(question)) ?? null)
  prompt?.close()
  const database = databaseOf(process.env['DATABASE_URL']?.trim())
  const releaseToken = process.env['SANITY_RELEASE_TOKEN']?.trim() || null
  const mailEventsSecret = signingSecretOf(process.env['MAIL_EVENTS_SECRET']?.trim())
  const secrets = [
    ...secretsOf(answers),
    database?.password ?? '',
    releaseToken ?? '',
    mailEventsSecret ?? '',
  ]
  const ref = refOf(answers)
  const tools = openTools({
    root,
    ref,
    accessToken: answers.SUPABASE_ACCESS_TOKEN,
    sanityToken: answers.SANITY_AUTH_TOKEN,
    secrets,
    env: { ...process.env, DATABASE_URL: undefined },
  })
  const steps = stepsOf(
    { root, answers, ref, tools, releaseToken, mailEventsSecret, wantsSample: !values.empty, database },
    { sendsMail: !values['no-mail'] },
  )
  if (isDry) {
    console.log('This is what npm run setup does. Nothing is called now.')
    console.log(describeAccess(answers, ref).join('\n'))
    describeSteps(steps, console.log)
  } else {
    await checkAccess(answers, ref, ask)
    process.once('SIGINT', stop).once('SIGTERM', stop)
    if (await runSteps(steps, console.log)) {
      console.log(
        '\nBoth services are set up. Next: npm run doctor, then npm run build (docs/going-live.md).',
      )
      console.log('Then delete the two tokens you gave; nothing needs them anymore.')
    } else process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof AnswerError)) throw error
  console.error(`Nothing was changed. What’s missing or wrong:\n${error.message}`)
  if (prompt === null && error.message.includes(' is missing ('))
    console.error('There’s no terminal here to ask in: use another one, or set these before the command.')
  process.exitCode = 1
} finally {
  prompt?.close()
}

/** Throws for an implausible secret, without repeating it. */
function signingSecretOf(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  if (isSigningSecret(given)) return given
  throw new AnswerError(
    'MAIL_EVENTS_SECRET isn’t what it should be (resend.com, Webhooks, your webhook, "Signing secret").',
  )
}

/** Exits at once: the next run resumes what a step began. Files with secrets go as the process ends. */
function stop(): void {
  console.log('\nStopped. Run the same command again; what is done isn’t done twice.')
  process.exit(130)
}

/** Without the password, which the process list would show. Null if not given; throws if unreadable. */
function databaseOf(given: string | undefined) {
  if (given === undefined || given === '') return null
  const mistake = mistakeInDatabaseUrl(given)
  if (mistake !== null) throw new AnswerError(mistake)
  const url = new URL(given)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}
