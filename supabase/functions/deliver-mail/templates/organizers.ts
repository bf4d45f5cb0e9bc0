import { recordsIn } from '../../../../schemas/core/records.ts'
import { titlesWords } from '../../../../schemas/core/held-words.ts'
import { both } from '../../../../schemas/core/words/sentences.ts'
import { plural, t } from '../../../../schemas/core/words/t.ts'
import { type Data, entryOf, type MailContent, type Template, type Templates, textOf } from './content.ts'
import { dayName } from './times.ts'

/** What is counted, by its table. */
const words: Record<string, string> = {
  ambassador_applications: t`Ambassador applications`,
  talk_proposals: t`Session proposals`,
  sponsorship_inquiries: t`Sponsorship inquiries`,
  accommodation_requests: t`Accommodation requests`,
  contact_messages: t`Messages`,
}

/** Mail to organizers never has a submission's content or sender. */
export const organizerTemplates: Record<string, Template> = {
  admin_digest: (data, facts) => {
    const { heading, ...words } = wordsFor(data)
    return {
      subject: t`${heading}: ${facts.name}`,
      ket: t`for organizers`,
      heading: t`${heading}.`,
      notes: [t`Names stay on the site.`],
      reason: t`You’re getting this because you’re an admin of the site.`,
      ...words,
    }
  },
}

/** What each access opens, and where. */
const accesses: Record<string, readonly [opened: (person: string) => string, path: string]> = {
  admin: [
    (person) => t`${person} opened the whole panel: read what people sent, decide, and change the settings.`,
    '/admin',
  ],
  judge: [(person) => t`${person} opened judging: score the hackathon’s projects.`, '/hackathon/judging'],
  desk: [
    (person) => t`${person} opened the check-in: see names and tickets, and let people in.`,
    '/admin/check-in',
  ],
  reader: [(person) => t`${person} opened the numbers and lists of the panel.`, '/admin'],
  reviewer: [(person) => t`${person} opened the reviews: read and score what people sent in.`, '/admin'],
}
const openedSomething = (person: string) => t`${person} opened a part of the panel.`

/** Mail to whoever gets to see more of the site than a visitor. */
export const accessTemplates: Templates = {
  access_given: (data, facts) => {
    const [opened, path] = entryOf(accesses, data['access']) ?? [openedSomething, '/admin']
    return {
      subject: t`You can help run ${facts.name}`,
      preheader: t`Sign in with this address to begin.`,
      ket: t`for organizers`,
      heading: t`You have access now.`,
      paragraphs: both(
        opened(textOf(data['person']) || t`An organizer`),
        t`Sign in with this address to begin, or create an account with it.`,
      ),
      action: { label: t`Open it`, path },
      notes: [t`If you didn’t expect this, reply to this email: it may have been meant for someone else.`],
      reason: t`You’re getting this because an organizer gave access to this address.`,
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
  if (data['set_apart'] !== undefined) return setApart(textOf(data['set_apart']).replaceAll('_', ' '))
  const counts = Object.entries((data['counts'] ?? {}) as Record<string, unknown>).map(
    ([subject, count]) => [entryOf(words, subject) ?? subject, String(count)] as const,
  )
  const total = counts.reduce((sum, [, count]) => sum + Number(count), 0)
  return {
    heading: plural(total, { one: 'One new submission', other: '# new submissions' }),
    preheader: counts.map((count) => count.join(': ')).join(t`, `),
    paragraphs: [t`Since the last email like this, people sent:`],
    details: counts,
    action: { label: t`Open the panel`, path: '/admin' },
    notes: [t`Names and answers stay on the site. You get at most one of these emails every 15 minutes.`],
  }
}

/** What a speaker told of a talk, in whole sentences: `named` is the talk. */
const speakerWords = {
  coming: (named: string) => ({
    heading: t`A speaker can come after all`,
    paragraphs: [
      t`The speaker of ${named} had told us that they’re not coming. Now they can.`,
      t`If you’ve already found someone else or changed the program, please write to them.`,
    ],
  }),
  'not coming': (named: string) => ({
    heading: t`A speaker isn’t coming`,
    paragraphs: [
      t`The speaker of ${named} told us that they’re not coming.`,
      t`Nothing has changed on the program. You decide: find someone else, move it, or decline it.`,
    ],
  }),
  withdrew: (named: string) => ({
    heading: t`A speaker withdrew`,
    paragraphs: [
      t`The speaker of ${named} withdrew it. The panel shows whether they said why.`,
      t`Nothing has changed on the program. You decide: find someone else, or take it off.`,
    ],
  }),
}

function speakerTold(told: unknown, answer: keyof typeof speakerWords): Words {
  const talks = recordsIn(told)
  const titles = talks.map(({ title }) => textOf(title)).filter((title) => title !== '')
  const named = titlesWords(titles) || t`a session`
  return {
    ...speakerWords[answer](named),
    preheader: t`The speaker of ${named} told us.`,
    action: inPanel(textOf(talks[0]?.['id'])),
  }
}

const notCarried = (talk: string): Words => ({
  heading: t`A speaker’s change needs a hand`,
  preheader: t`We couldn’t put it into the Studio.`,
  paragraphs: [
    t`A speaker sent a change for the site that we couldn’t put into the Studio. Everyone else’s go on.`,
    t`They know, and can send it again. The panel shows what they were told.`,
  ],
  action: inPanel(talk),
})

const setApart = (name: string): Words => ({
  heading: t`Something was left out`,
  preheader: t`What the site does by itself didn’t work for someone.`,
  paragraphs: [
    t`What the site does by itself (${name}) didn’t work for someone. For everyone else it did.`,
    t`The log says for whom, and what the database answered. You get at most one of these emails a day.`,
  ],
  action: { label: t`Open the log`, path: '/admin/log?what=apart' },
})

function purgeTold(told: unknown): Words {
  const kinds = (Array.isArray(told) ? told : []) as (Data | null)[]
  const details = kinds.map((kind) => {
    const { title, due_on, rows } = kind ?? {}
    const entries = plural(Number(rows) || 0, { one: '# entry', other: '# entries' })
    return [textOf(title) || t`Data`, [dayName(due_on), `(${entries})`].join(' ').trim()] as const
  })
  return {
    heading: t`Old data is deleted in a week`,
    preheader: t`As the privacy notice says. You can hold it.`,
    paragraphs: [
      t`As the privacy notice says, the site deletes what people told you some time after the event. Next:`,
    ],
    details,
    action: { label: t`Open the settings`, path: '/admin/settings?part=data' },
    notes: [
      t`It happens by itself, and can’t be undone. If you still need something, export it, change the date, or hold it.`,
    ],
  }
}

const inPanel = (talk: string) => ({
  label: t`Open it in the panel`,
  path: /^[0-9a-f-]{36}$/.test(talk) ? `/admin/talk?row=${talk}` : '/admin',
})
