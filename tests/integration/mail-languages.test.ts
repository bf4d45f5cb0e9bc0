import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { mailsIn } from '@fest/local/languages/mails-in.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { pseudoLanguage } from '@fest/words/pseudo-language.ts'
import { JSDOM } from 'jsdom'
import { renderMail } from '../../supabase/functions/deliver-mail/render-mail.ts'
import {
  renderMail as renderInEnglish,
  templateNames,
} from '../../supabase/functions/deliver-mail/templates/render.ts'
import type { SignInMail } from '../../supabase/templates/sign-in-mails.ts'
import { forgottenAmong, textsIn, writtenIn } from '../support/every-word.ts'
import mail from './mail-data.json' with { type: 'json' }

const siteUrl = 'https://fest.example'
const folder = temporaryFolder()
const of = (template: string, language: string | null, change: Record<string, unknown> = {}) => ({
  id: 'key',
  template,
  recipients: ['mira@students.example'],
  data: { ...mail.data, ...change },
  facts: { ...mail.facts, language },
})
const render = (...mailOf: Parameters<typeof of>) => renderMail(of(...mailOf), siteUrl)

/** What decides between the sentences of a mail. */
const id = '00000000-0000-4000-8000-0000000000a1'
const talks = [{ id, title: 'Noise' }]
const content = [{ type: 'paragraph', children: [{ type: 'text', text: '{name} {workshop} {decision}' }] }]
const changes: Record<string, unknown>[] = [
  {},
  { name: '', title: '', place: '', team: '', person: '', subject: '', counts: {}, content },
  { is_visitor: true, attendance: 'online', is_waiting: true, is_extra: true, is_sent_again: true },
  {
    is_visitor: true,
    subject: 'contact_messages',
    way: 'import',
    loses_seats: true,
    sessions: [],
    word: 'Noise',
    purpose: 'news',
    unsubscribe: id,
  },
  { seat: false, talks: ['Noise'], due_at: '2025-10-06T16:00:00Z', not_coming: talks },
  { bed: 'Hostel', talks: ['Noise'], comes_after_all: talks },
  { not_coming: talks, is_withdrawn: true, has_failed: true, word: 'file_damaged' },
  { subject: 'talk_proposals', link: `${id}.${'0'.repeat(32)}`, confirm_by: '2025-10-06T16:00:00Z' },
  { bed: 'Hostel', releases: true, not_carried: id },
  { releases: true, set_apart: 'Noise', place: '' },
  { purge: [{ title: 'Noise', due_on: '2026-01-12', rows: 3 }, null] },
  ...['ambassador_applications', 'sponsorship_inquiries', 'accommodation_requests', 'contact_messages'].map(
    (subject) => ({ subject, counts: { [subject]: 1 } }),
  ),
  { subject: 'registrations' },
  ...['submitted', 'in_review', 'accepted', 'declined', 'confirmed', 'waitlisted', 'cancelled'].map(
    (status) => ({ status, decision: status, content }),
  ),
  ...['admin', 'judge', 'desk', 'reader', 'reviewer'].map((access) => ({ access })),
  {
    answers: 'full_name phone role institution department year_of_study student_number days attendance'.split(
      ' ',
    ),
  },
  {
    answers: 'python_comfort quantum_knowledge has_used_qiskit has_ibm_quantum_account hackathon'.split(' '),
  },
  { answers: ['shirt_size', 'heard_from', 'something'] },
]

async function inPseudo<Exports>(module?: Parameters<typeof mailsIn>[2]): Promise<Exports> {
  const file = join(await mkdtemp(join(folder, 'mails-')), 'mails.mjs')
  await writeFile(file, await mailsIn(root, pseudoLanguage, module))
  return (await import(file)) as Exports
}

const written = writtenIn([...textsIn(mail), 'Noise', 'Fest', 'Friends'])
const shownIn = (html: string) => html.replace(/<head>.*<\/head>/s, '').replaceAll(/<[^>]+>|&#?\w+;/g, ' ')

test('every word of every mail is content or in the catalog', async () => {
  const { renderMail: renderInPseudo } = await inPseudo<{ renderMail: typeof renderInEnglish }>()
  const forgotten = new Set<string>()
  for (const template of templateNames)
    for (const change of changes) {
      const { subject, html, text } = renderInPseudo(of(template, pseudoLanguage, change), siteUrl)
      for (const word of forgottenAmong([subject, shownIn(html), text], written))
        forgotten.add(`${template}: ${word}`)
    }
  expect([...forgotten]).toEqual([])
})

test('so is every word of the mails for signing in', async () => {
  const { signInMails } = await inPseudo<{ signInMails: Record<string, SignInMail> }>(
    'templates/sign-in-mails.ts',
  )
  expect(Object.keys(signInMails)).toHaveLength(6)
  for (const { subject, line, html, text } of Object.values(signInMails))
    expect(forgottenAmong([subject, line, shownIn(html), text], written)).toEqual([])
})

describe('a mail is in its language', () => {
  test('with the days and times of it, and English where there is none such', async () => {
    const german = await render('seat_confirmed', 'de')
    expect(german.html).toContain('<html lang="de">')
    expect(german.text).toContain('Wann: Freitag, 10. Oktober, 09:00 bis 11:30 (Europe/Berlin)')
    expect((await render('seat_confirmed', 'en-US')).text).toContain('Friday, October 10, 9:00\u00a0AM to')
    const sessions = [{ title: 'Noise', title_in: [{ language: 'de', value: 'Rauschen' }] }]
    expect((await render('tomorrow', 'de', { sessions })).text).toContain('Rauschen')
    for (const language of [null, 'en', 'tlh', 'constructor'])
      expect(await render('seat_confirmed', language)).toEqual(
        renderInEnglish(of('seat_confirmed', null), siteUrl),
      )
  })

  test.each([
    ['pt-BR', 'pt-BR'],
    ['en', 'en'],
    ['tlh', 'de'],
    [null, 'de'],
  ])('of a reader with %s in a German edition', async (readers_language, language) => {
    const mail = of('seat_confirmed', 'de')
    const facts = { ...mail.facts, readers_language }
    expect((await renderMail({ ...mail, facts }, siteUrl)).html).toContain(`<html lang="${language}">`)
  })

  test('only if all of it is translated', async () => {
    let untranslated = 0
    await mailsIn(root, 'tlh', undefined, () => (untranslated += 1))
    expect(untranslated).toBeGreaterThan(100)
    await mailsIn(root, 'de', undefined, () => (untranslated = -1))
    expect(untranslated).toBeGreaterThan(100)
  })

  test('by the clock that organizers chose', async () => {
    const chosen = of('seat_confirmed', 'de')
    const facts = { ...chosen.facts, hours: 12 as const }
    expect((await renderMail({ ...chosen, facts }, siteUrl)).text).toContain('9:00\u00a0AM')
    expect((await renderMail(chosen, siteUrl)).text).toContain('09:00')
  })

  test('with as many forms of a number as it has', async () => {
    const digest = async (count: number) =>
      (await render('admin_digest', 'ar', { counts: { talk_proposals: count } })).subject
    expect(await Promise.all([1, 2, 3, 11].map(digest))).toEqual(
      ['طلب جديد واحد', 'طلبان جديدان', '3 طلبات جديدة', '11 طلبًا جديدًا'].map(
        (words) => `${words}: Fest & Friends`,
      ),
    )
  })

  test('from right to left, with names kept apart and a subject that nobody can turn', async () => {
    const { subject, html } = await render('team_joined', 'ar', { person: 'Jonas\u202E\u2066\r\nBcc: x' })
    const ket = await render('seat_confirmed', 'ar', { title: 'قياس |ψ⟩' })
    expect(ket.subject).toContain('قياس \u2066|ψ⟩\u2069')
    expect(subject).toBe('انضم \u2068Jonas Bcc: x\u2069 إلى \u2068«Bell Pair»\u2069')
    const { documentElement, body } = new JSDOM(html).window.document
    expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl'])
    // What many mail programs leave of a page.
    expect(body.querySelector('table')?.dir).toBe('rtl')
    expect((await render('seat_confirmed', 'ar')).html).toContain('padding:10px 0 10px 16px')
  })
})
