import { named, together } from '../../../../schemas/core/words/sentences.ts'
import { recordsIn } from '../../../../schemas/core/records.ts'
import { textIn, type Written } from '../../../../schemas/core/written.ts'
import { setClock } from '../../../../schemas/core/zone-clock.ts'
import { folderOfLanguage } from '../../../../schemas/vocabulary/site-config.ts'
import type { ClaimedMail, EventFacts, OutgoingMail } from '../mail.ts'
import { comingTemplates } from './coming.ts'
import { cut, entryOf, greeted, type MailContent, questions, type Template, textOf } from './content.ts'
import { walkInTemplates } from './walk-ins.ts'
import { htmlOf } from './html.ts'
import { letterReplyTo, letterTemplates, unsubscribeHeaders } from './letter.ts'
import { plainTextOfBlock } from './letter-blocks.ts'
import { accessTemplates, organizerTemplates } from './organizers.ts'
import { registrationTemplates } from './registration.ts'
import { speakerTemplates, submissionTemplates } from './submissions.ts'
import { teamTemplates } from './teams.ts'

const templates: Record<string, Template> = {
  ...greeted({
    ...registrationTemplates,
    ...comingTemplates,
    ...walkInTemplates,
    ...speakerTemplates,
    ...submissionTemplates,
    ...teamTemplates,
    ...accessTemplates,
  }),
  ...organizerTemplates,
  ...letterTemplates,
}

/** The names that queue_mail() accepts. */
export const templateNames: readonly string[] = Object.keys(templates)

/** Links lead to pages in its language, if the site has these. Throws for an unknown template. */
export function renderMail(
  mail: Omit<ClaimedMail, 'wait_ms'>,
  siteUrl: string,
  unsubscribeUrl = `${siteUrl}/functions/v1/unsubscribe`,
): OutgoingMail {
  const { id, template, recipients } = mail
  const [data, told] = inLanguage([mail.data, mail.facts] as const, mail.facts.language)
  const write = entryOf(templates, template)
  if (!write) throw new Error(`There is no template "${template}".`)
  // A line break in a mail's head would start another header.
  const facts = { ...told, name: textOf(told.name, 80) }
  setClock(facts.hours ?? null)
  const { language, further_languages: others } = facts
  const home = language && others?.includes(language) ? siteUrl + folderOfLanguage(language) : siteUrl
  const content = write(data, facts, home)
  return {
    key: id,
    to: recipients,
    from: facts.name,
    replyTo: (Object.hasOwn(letterTemplates, template) ? letterReplyTo(data) : null) ?? facts.contact_email,
    headers: unsubscribeHeaders(template, data, unsubscribeUrl),
    subject: cut(content.subject, 200),
    preheader: content.preheader,
    html: htmlOf(content, facts, home),
    text: plainTextOf(content, facts, home),
  }
}

/** What was told, as pages in a language have it: `title_in` is what `title` is in further ones. */
const inLanguage = <Told>(told: Told, language: unknown): Told =>
  JSON.parse(JSON.stringify(told), function (this: Written, name: string, value: unknown) {
    const said = recordsIn(this[`${name}_in`]).find((each) => each['language'] === language)
    return (said && textIn(said, 'value')) ?? value
  }) as Told

/** The mail for programs and people that want no HTML; everything the HTML says, in the same order. */
function plainTextOf(content: MailContent, facts: EventFacts, siteUrl: string): string {
  const { heading, paragraphs, blocks = [], details = [], action, notes = [], reason, leave } = content
  const parts = [
    heading,
    ...paragraphs,
    ...blocks.map((each) => plainTextOfBlock(each)),
    details.map(([label, value]) => named(label, value)).join('\n'),
    action ? `${named(action.label, '').trimEnd()}\n${siteUrl}${action.path}` : '',
    ...notes,
    `-- \n${facts.name}\n${siteUrl}/\n${together(
      reason,
      leave ? named(leave.label, `${siteUrl}${leave.path}`) : null,
      facts.contact_email ? questions(facts.contact_email) : null,
    )}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
