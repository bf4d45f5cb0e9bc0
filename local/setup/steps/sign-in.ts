import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeSeconds } from '@fest/schemas/core/sign-in-code.ts'
import { mailSender } from '@fest/schemas/vocabulary/event-name.ts'
import { mailLanguages } from '@fest/schemas/vocabulary/languages.generated.ts'
import type { SignInMail } from '../../../supabase/templates/sign-in-mails.ts'
import { field } from '../../doctor/ask.ts'
import { dashboardOf, type Setup, type ApiCall, describeApi, describeTool, type ToolCall } from '../tools.ts'
import type { Step } from '../step.ts'
import { secretsSet } from '../function-secrets.ts'

const settings = '/v1/projects/{ref}/config/auth'
const read: ApiCall = { method: 'GET', path: settings }
const change = (body: object): ApiCall => ({ method: 'PATCH', path: settings, body })
const resend = 'smtp.resend.com'

/** Also sets where the links may lead. Has to come before the templates, which need a server. */
export function useMailServer(setup: Setup): Step {
  const { answers, ref, tools } = setup
  const links = { uri_allow_list: `${answers.SITE_URL}/**` }
  const server = {
    smtp_host: resend,
    smtp_port: '465',
    smtp_user: 'resend',
    smtp_admin_email: answers.MAIL_FROM,
    smtp_sender_name: mailSender,
    // As in supabase/config.toml; the service accepts it only together with a custom server.
    rate_limit_email_sent: 2000,
  }
  /** Whether somebody has set up another server, such as the university's, which then stays. */
  const isOther = (now: unknown) => ![null, undefined, '', resend].includes(field(now, 'smtp_host') as string)
  return {
    name: 'Mail server',
    does: `Has Resend send the email for signing in, as ${answers.MAIL_FROM}, with links to ${answers.SITE_URL}. A server you chose yourself stays.`,
    calls: [
      describeApi(read, ref, 'the settings of today'),
      describeApi(change({}), ref, 'smtp_*, rate_limit_email_sent, uri_allow_list'),
    ],
    instead: `${dashboardOf(setup)}/auth/smtp → Enable custom SMTP, with your provider’s server; then ${dashboardOf(setup)}/auth/url-configuration → Redirect URLs: ${answers.SITE_URL}/**`,
    async isDone() {
      const now = await tools.api(read)
      const isLike = (wanted: object) =>
        Object.entries(wanted).every(([name, value]) => String(field(now, name)) === String(value))
      if (isOther(now)) return isLike(links)
      // The service doesn't show its password, so the functions' copy of it is compared.
      return isLike({ ...server, ...links }) && secretsSet(tools, { MAIL_API_KEY: answers.MAIL_API_KEY })
    },
    async run() {
      const secret = { smtp_pass: answers.MAIL_API_KEY }
      const isKept = isOther(await tools.api(read))
      await tools.api(change(isKept ? links : { ...server, ...links, ...secret }))
    },
  }
}

/** Sign-in settings: `supabase/config.toml` and the templates beside it. */
export function pushAuthSettings(setup: Setup): Step {
  const { answers, ref, tools } = setup
  const push: ToolCall = {
    tool: 'supabase',
    args: ['config', 'push', `--remote=${ref}`, '--yes'],
    env: { SITE_URL: answers.SITE_URL },
  }
  return {
    name: 'Signing in',
    does: 'Sets confirmed addresses, codes, limits and the texts of the email for signing in; writes only what differs.',
    calls: [describeTool(push)],
    instead: `${dashboardOf(setup)}/auth/providers → Email: Confirm email on, OTP length 8, OTP expiration ${codeSeconds}; ${dashboardOf(setup)}/auth/url-configuration → Site URL: ${answers.SITE_URL}; ${dashboardOf(setup)}/auth/templates → paste the files of supabase/templates.`,
    // The CLI compares the settings itself.
    isDone: async () => false,
    run: async () => void (await tools.run(push)),
  }
}

/** Those texts in each account's language, or the event's, told by the content in the database; none for English alone. */
export function translateSignInMail(setup: Setup): Step {
  const { root, ref, tools } = setup
  async function textsIn(language: string) {
    const file = await readFile(join(root, `supabase/templates/${language}.generated.json`), 'utf8')
    const mails = Object.entries(JSON.parse(file) as Record<string, SignInMail>)
    return mails.flatMap(([mail, { subject, html }]) => {
      const name = mail === 'email_changed' ? `${mail}_notification` : mail
      return [
        [`mailer_subjects_${name}`, subject] as const,
        [`mailer_templates_${name}_content`, html] as const,
      ]
    })
  }
  async function wanted(): Promise<Record<string, string>> {
    const told = await tools.query(
      "select language from private.event_facts where language <> 'en' or further_languages <> '{}'",
      { readOnly: true },
    )
    if (field(told, 0, 'language') === undefined) return {}
    const edition = mailLanguages.find((each) => each === field(told, 0, 'language')) ?? 'en'
    const texts: Record<string, string> = Object.fromEntries(await textsIn(edition))
    for (const language of mailLanguages.filter((each) => each !== edition))
      for (const [name, text] of await textsIn(language))
        // Printed, since what isn't text can't be compared with one.
        texts[name] =
          `{{ if eq (print .Data.language) "${language}" }}${text}{{ else }}${texts[name]}{{ end }}`
    return texts
  }
  return {
    name: 'Language of signing in',
    does: 'Puts the email for signing in into the language of each account, or of the event settings. Run this again when those change.',
    calls: [describeApi(change({}), ref, 'mailer_subjects_*, mailer_templates_*, unless it is English')],
    instead: `${dashboardOf(setup)}/auth/templates → paste the texts of the language’s file in supabase/templates.`,
    async isDone() {
      const now = await tools.api(read)
      return Object.entries(await wanted()).every(([name, text]) => field(now, name) === text)
    },
    run: async () => void (await tools.api(change(await wanted()))),
  }
}
