import { recordsIn } from '../../../../schemas/core/records.ts'
import { type Data, entryOf, type MailContent, type Template, type Templates, textOf } from './content.ts'
import { dayName } from './times.ts'

/** Singular and plural of each kind of submission, by its table. */
const words: Record<string, readonly [string, string]> = {
  ambassador_applications: ['Ambassador application', 'Ambassador applications'],
  talk_proposals: ['Session proposal', 'Session proposals'],
  sponsorship_inquiries: ['Sponsorship inquiry', 'Sponsorship inquiries'],
  accommodation_requests: ['Accommodation request', 'Accommodation requests'],
  contact_messages: ['Message', 'Messages'],
}

/** Mail to organizers: how many submissions of each kind came in, but not their content or senders; at once, whose talk has no speaker or has one again, and what was left out; and, a week before, which data is deleted. */
export const organizerTemplates: Record<string, Template> = {
  admin_digest: (data, facts) => {
    const { heading, ...words } = wordsFor(data)
    return {
      subject: `${heading}: ${facts.name}`,
      ket: 'for organizers',
      heading: `${heading}.`,
      notes: ['Names stay on the site.'],
      reason: 'You’re getting this because you’re an admin of the site.',
      ...words,
    }
  },
}

/** What each access opens, and where. */
const accesses: Record<string, readonly [opens: string, path: string]> = {
  admin: ['the whole panel: read what people sent, decide, and change the settings', '/admin'],
  judge: ['judging: score the hackathon’s projects', '/hackathon/judging'],
  desk: ['the check-in: see names and tickets, and let people in', '/admin/check-in'],
  reader: ['the numbers and lists of the panel', '/admin'],
  reviewer: ['the reviews: read and score what people sent in', '/admin'],
}

/** Mail to whoever gets to see more of the site than a visitor. */
export const accessTemplates: Templates = {
  access_given: (data, facts) => {
    const [opens, path] = entryOf(accesses, data['access']) ?? ['a part of the panel', '/admin']
    return {
      subject: `You can help run ${facts.name}`,
      preheader: 'Sign in with this address to begin.',
      ket: 'for organizers',
      heading: 'You have access now.',
      paragraphs: `${textOf(data['person']) || 'An organizer'} opened ${opens}. Sign in with this address to begin, or create an account with it.`,
      action: { label: 'Open it', path },
      notes: ['If you didn’t expect this, reply to this email: it may have been meant for someone else.'],
      reason: 'You’re getting this because an organizer gave access to this address.',
    }
  },
}

type Words = Pick<MailContent, 'heading' | 'preheader' | 'paragraphs' | 'action' | 'details' | 'notes'>

function wordsFor(data: Data): Words {
  if (data['not_coming'] !== undefined)
    return speakerTold(data['not_coming'], data['is_withdrawn'] === true ? 'withdrew' : 'not coming')
  if (data['purge'] !== undefined) return purgeTold(data['purge'])
  if (data['comes_after_all'] !== undefined) return speakerTold(data['comes_after_all'], 'coming')
  if (data['not_carried'] !== undefined) return notCarried(textOf(data['not_carried']))
  if (data['set_apart'] !== undefined) return setApart(textOf(data['set_apart']))
  const counts = Object.entries((data['counts'] ?? {}) as Record<string, unknown>).map(
    ([subject, number]): readonly [string, number] => {
      const count = Number(number)
      const [one, many] = entryOf(words, subject) ?? [subject, subject]
      return [count === 1 ? one : many, count]
    },
  )
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    heading: total === 1 ? 'One new submission' : `${total} new submissions`,
    preheader: counts.map((count) => count.join(': ')).join(', '),
    paragraphs: ['Since the last email like this, people sent:'],
    details: counts.map(([name, count]) => [name, String(count)] as const),
    action: { label: 'Open the panel', path: '/admin' },
    notes: ['Names and answers stay on the site. You get at most one of these emails every 15 minutes.'],
  }
}

const speakerWords: Record<
  'coming' | 'not coming' | 'withdrew',
  readonly [heading: string, said: string, next: string]
> = {
  coming: [
    'A speaker can come after all',
    'had told us that they’re not coming. Now they can.',
    'If you’ve already found someone else or changed the program, please write to them.',
  ],
  'not coming': [
    'A speaker isn’t coming',
    'told us that they’re not coming.',
    'Nothing has changed on the program. You decide: find someone else, move it, or decline it.',
  ],
  withdrew: [
    'A speaker withdrew',
    'withdrew it. The panel shows whether they said why.',
    'Nothing has changed on the program. You decide: find someone else, or take it off.',
  ],
}

function speakerTold(told: unknown, answer: keyof typeof speakerWords): Words {
  const [heading, said, next] = speakerWords[answer]
  const talks = recordsIn(told)
  const titles = talks.map(({ title }) => textOf(title)).filter((title) => title !== '')
  const named =
    titles.length === 0 ? 'a session' : new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`))
  return {
    heading,
    preheader: `The speaker of ${named} told us.`,
    paragraphs: [`The speaker of ${named} ${said}`, next],
    action: inPanel(textOf(talks[0]?.['id'])),
  }
}

const notCarried = (talk: string): Words => ({
  heading: 'A speaker’s change needs a hand',
  preheader: 'We couldn’t put it into the Studio.',
  paragraphs: [
    'A speaker sent a change for the site that we couldn’t put into the Studio. Everyone else’s go on.',
    'They know, and can send it again. The panel shows what they were told.',
  ],
  action: inPanel(talk),
})

const setApart = (round: string): Words => ({
  heading: 'Something was left out',
  preheader: 'What the site does by itself didn’t work for someone.',
  paragraphs: [
    `What the site does by itself (${round.replaceAll('_', ' ')}) didn’t work for someone. For everyone else it did.`,
    'The log says for whom, and what the database answered. You get at most one of these emails a day.',
  ],
  action: { label: 'Open the log', path: '/admin/log?what=apart' },
})

function purgeTold(told: unknown): Words {
  const kinds = (Array.isArray(told) ? told : []) as (Data | null)[]
  const details = kinds.map((kind) => {
    const { title, due_on, rows } = kind ?? {}
    const entries = Number(rows) === 1 ? '1 entry' : `${Number(rows) || 0} entries`
    return [textOf(title) || 'Data', [dayName(due_on), `(${entries})`].join(' ').trim()] as const
  })
  return {
    heading: 'Old data is deleted in a week',
    preheader: 'As the privacy notice says. You can hold it.',
    paragraphs: [
      'As the privacy notice says, the site deletes what people told you some time after the event. Next:',
    ],
    details,
    action: { label: 'Open the settings', path: '/admin/settings?part=data' },
    notes: [
      'It happens by itself, and can’t be undone. If you still need something, export it, change the date, or hold it.',
    ],
  }
}

const inPanel = (talk: string) => ({
  label: 'Open it in the panel',
  path: /^[0-9a-f-]{36}$/.test(talk) ? `/admin/talk?row=${talk}` : '/admin',
})
