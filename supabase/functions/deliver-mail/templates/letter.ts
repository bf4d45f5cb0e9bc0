import { fillLetter, letterValues } from '../../../../schemas/core/fill-letter.ts'
import { t } from '../../../../schemas/core/words/t.ts'
import { type Data, type Template, textOf } from './content.ts'
import { readBlocks } from './letter-blocks.ts'

/** What admins wrote to the people of a list, and its test to themselves. */
const write: Template = (data, facts, siteUrl) => {
  const values = letterValues(
    {
      name: textOf(data['name'], 60),
      workshop: textOf(data['workshop'], 400),
      decision: String(data['decision']),
    },
    siteUrl,
  )
  const isNews = data['purpose'] === 'news'
  const subject =
    textOf(fillLetter(textOf(data['letter_subject'], 150), values), 150) || t`From ${facts.name}`
  return {
    subject,
    preheader: t`A letter from the organizers of ${facts.name}`,
    ket: isNews ? t`news` : t`letter`,
    heading: subject,
    paragraphs: [],
    blocks: readBlocks(data['content'], values),
    action: { label: t`Open my profile`, path: '/profile' },
    reason: isNews
      ? t`You’re getting this because you asked for news.`
      : t`You’re getting this because you take part, or wrote to us.`,
    // In the fragment, which is sent to no server: whoever has it can end the news of one person.
    ...(isNews && isToken(data['unsubscribe'])
      ? { leave: { label: t`Unsubscribe`, path: `/confirm#news=${data['unsubscribe']}` } }
      : {}),
  }
}

export const letterTemplates: Record<string, Template> = {
  letter: write,
  letter_test: (data, facts, siteUrl) => {
    const letter = write(data, facts, siteUrl)
    return { ...letter, subject: t`Test: ${letter.subject}`, notes: [t`A test. Nobody else got this.`] }
  },
}

/** Where answers to a letter go; null for the event's address. */
export function letterReplyTo(data: Data): string | null {
  const address = data['reply_to']
  return typeof address === 'string' && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? address : null
}

/** For unsubscribing with one press (RFC 8058); none for other mail. Throws for news without a way out. */
export function unsubscribeHeaders(
  template: string,
  data: Data,
  unsubscribeUrl: string,
): Record<string, string> {
  if (template !== 'letter' || data['purpose'] !== 'news') return {}
  const token = data['unsubscribe']
  if (!isToken(token)) throw new Error('News without a way out of it isn’t sent.')
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
}
