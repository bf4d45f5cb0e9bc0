import type { EventFacts } from '../mail.ts'
import type { MailContent } from './content.ts'

/** The mail for programs and people that want no HTML; everything the HTML says, in the same order. */
export function plainTextOf(content: MailContent, facts: EventFacts, siteUrl: string): string {
  const { heading, paragraphs, details = [], action, notes = [], reason } = content
  const parts = [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${siteUrl}${action.path}` : '',
    ...notes,
    `-- \n${facts.name}\n${siteUrl}/\n${reason}${facts.contact_email ? ` Questions: ${facts.contact_email}` : ''}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
