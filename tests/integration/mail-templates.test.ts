import type { ClaimedMail } from '../../supabase/functions/deliver-mail/mail.ts'
import mail from './mail-data.json' with { type: 'json' }
import { hostileTexts } from '../fixtures/attacks.ts'
import { renderMail, templateNames } from '../../supabase/functions/deliver-mail/templates/render.ts'

const siteUrl = 'https://fest.example'
const { facts, data } = mail
const texts = ['name', 'title', 'team', 'person', 'place']
const render = (template: string, change: Partial<Omit<ClaimedMail, 'wait_ms'>> = {}) =>
  renderMail({ id: 'key', template, recipients: ['mira@students.example'], data, facts, ...change }, siteUrl)

test.each(['ශ්\u200dරී', 'مه\u200cسا'])('%s is greeted as written', (name) => {
  expect(render('registration_confirmed', { data: { ...data, name } }).text).toContain(name)
})

describe.each(templateNames)('%s', (template) => {
  test('says in text and HTML what happened and where to go next', () => {
    const mail = render(template)
    expect(mail.subject.length).toBeLessThan(90)
    expect(mail.preheader).not.toBe('')
    expect(mail.text).toContain('Fest & Friends')
    expect(mail.text).toMatch(/https:\/\/fest\.example\/[a-z]/)
    expect(mail.html).toContain('Fest &amp; Friends')
    expect(mail.html).toMatch(/class="button" href="https:\/\/fest\.example\/[a-z]/)
    expect(mail.html + mail.text + mail.subject).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
    // Everything a person reads is in both.
    for (const line of mail.text.split('\n').filter((each) => /^[A-Z][^:]+\.$/.test(each)))
      expect(mail.html).toContain(line.replaceAll('&', '&amp;'))
  })

  test('has no secret in a link, since admins can read it', () => {
    const { text, html } = render(template)
    for (const [link] of `${text} ${html}`.matchAll(/https:[^\s"]+/g)) expect(link).toMatch(/^[^?#]*$/)
  })

  test('loads nothing, treats no value as HTML, and lets none add a header', () => {
    const nasty = `<img src=x onerror=alert(1)>"'&\r\nBcc: all@example.org\u202E${'long'.repeat(400)}`
    for (const text of [nasty, ...hostileTexts]) {
      const everywhere = Object.fromEntries(Object.keys(data).map((key) => [key, text]))
      const hostile = {
        ...everywhere,
        counts: { [text]: 3 },
        sessions: [{ title: text, starts_at: text, ends_at: text }],
      }
      const named = { ...data, ...Object.fromEntries(texts.map((key) => [key, text])) }
      for (const shown of [hostile, named]) {
        const of = { ...facts, name: text, place: text, address: text }
        const { html, subject, from } = render(template, { data: shown, facts: of })
        expect(html).not.toMatch(
          /<(?:script|img|iframe|svg|math|base|form)|<a [^>]*href="(?!https:\/\/fest\.example\/|mailto:hello@fest\.example")/i,
        )
        expect(html).not.toMatch(/<[^>]*\son[a-z]+=|http-equiv=(?!&)|url\(/i)
        // oxlint-disable-next-line no-control-regex -- it is about them
        expect(subject + from).not.toMatch(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/)
        expect(Math.max(subject.length, from.length)).toBeLessThanOrEqual(200)
      }
    }
  })

  test('can be rendered with nothing but the event’s name', () => {
    const bare = { ...facts, place: null, address: null, contact_email: null }
    const mail = render(template, { data: {}, facts: bare })
    expect(mail.html + mail.text + mail.subject).not.toMatch(/undefined|null|NaN|\[object|Invalid|“”/)
    expect(mail.replyTo).toBeNull()
  })
})

test('times are in the event’s zone, which is named', () => {
  expect(render('seat_confirmed').text).toContain('When: Friday 10 October, 09:00 to 11:30 (Europe/Berlin)')
  const elsewhere = render('seat_confirmed', { facts: { ...facts, time_zone: 'Pacific/Auckland' } })
  expect(elsewhere.text).toContain('Friday 10 October, 20:00 to 22:30 (Pacific/Auckland)')
  const overnight = render('seat_confirmed', { data: { ...data, ends_at: '2025-10-11T01:00:00Z' } })
  expect(overnight.text).toContain('Friday 10 October, 09:00 to Saturday 11 October, 03:00 (Europe/Berlin)')
  expect(render('tomorrow').text).toContain(
    '09:00 to 11:30: First circuit\nTime zone: Europe/Berlin\nWhere: North Campus, Lindenallee 4',
  )
})

test.each(['submission_accepted', 'talk_reminder'])(
  '%s asks a speaker, and nobody else, to confirm',
  (template) => {
    const link = '10000000-0000-4000-8000-000000000001.0123456789abcdef0123456789abcdef'
    const asked = { ...data, subject: 'talk_proposals', link, confirm_by: '2025-09-15T16:00:00Z' }
    const { text, html } = render(template, { data: asked })
    expect(text).toContain(`Confirm or withdraw:\nhttps://fest.example/confirm#talk=${link}`)
    expect(text).toContain('Answer by: Monday 15 September, 18:00 (Europe/Berlin)')
    expect(html).toContain(`href="https://fest.example/confirm#talk=${link}"`)
    expect(render(template, { data: { ...asked, link: 'javascript:' } }).text).not.toMatch(/#talk|javascript/)
  },
)

test('online attendees are not sent to the venue', () => {
  for (const template of ['registration_confirmed', 'tomorrow'])
    expect(render(template, { data: { ...data, attendance: 'online' } }).text).not.toContain('Lindenallee')
})

test('a visitor is not sent to a profile, and not addressed by a name that anybody may have typed', () => {
  const mail = render('submission_received', { data: { subject: 'contact_messages', is_visitor: true } })
  expect(mail.text).not.toContain('/profile')
  expect(mail.text).toMatch(/deleted, reply to this email.*someone typed your address by mistake/s)
})

test('an unknown template is refused', () => {
  for (const name of ['nothing', 'constructor', 'toString'])
    expect(() => render(name)).toThrow(`There is no template "${name}".`)
})

describe('still coming?', () => {
  const ask = (change: Record<string, unknown>, template = 'coming_ask') =>
    render(template, { data: { name: 'Mira', due_at: '2025-10-06T16:00:00Z', seat: true, ...change } }).text

  test('says what it is about, and what silence means', () => {
    expect(ask({ releases: true })).toMatch(
      /You have a seat at Fest & Friends\. Please tell us if you’re still coming\.[^]*your seat goes to them/,
    )
    expect(ask({ releases: true, bed: 'b' })).toMatch(
      /You have a seat and a bed at Fest & Friends\.[^]*if you still need the bed\.[^]*your bed or your seat goes to them/,
    )
    expect(ask({ releases: false, bed: 'b' })).toContain('It helps us plan rooms, food and seats.')
    const speaker = ask({ seat: false, talks: ['Noise', 'Walks'] })
    expect(speaker).toContain('You’re giving “Noise” and “Walks” at Fest & Friends.')
    expect(speaker).toContain('because we accepted your session')
    expect(speaker).not.toContain('goes to them')
    expect(ask({ bed: 'b', talks: ['Noise'] }, 'coming_reminder')).toContain(
      'You’re giving “Noise” at Fest & Friends, and have a seat and a bed.',
    )
    // Queued before beds and talks were asked about.
    expect(ask({ seat: undefined, releases: true })).toContain('You have a seat at Fest & Friends.')
  })

  test('organizers read a week before which data goes, and how to hold it', () => {
    const purge = [{ title: 'Seats and beds', due_on: '2026-01-12', rows: 3 }]
    const { subject, text } = render('admin_digest', { data: { purge } })
    expect(subject).toBe('Old data is deleted in a week: Fest & Friends')
    expect(text).toContain('Seats and beds: Monday 12 January (3 entries)')
    expect(text).toContain('https://fest.example/admin/settings?part=data')
    for (const odd of [null, 5, 'no', [null], [{}], [{ title: 5, due_on: 'soon', rows: 'many' }]])
      expect(render('admin_digest', { data: { purge: odd } }).text).not.toMatch(/undefined|NaN|null|Invalid/)
  })

  test('names the organizers the talk whose speaker does not come, and leads to it', () => {
    const id = '00000000-0000-4000-8000-0000000000a1'
    const { subject, text } = render('admin_digest', { data: { not_coming: [{ id, title: 'Noise' }] } })
    expect(subject).toBe('A speaker isn’t coming: Fest & Friends')
    expect(text).toContain('The speaker of “Noise” told us that they’re not coming.')
    expect(text).toContain(`${siteUrl}/admin/talk?row=${id}`)
    const again = render('admin_digest', { data: { comes_after_all: [{ id, title: 'Noise' }] } })
    expect(again.subject).toBe('A speaker can come after all: Fest & Friends')
    expect(again.text).toContain('The speaker of “Noise” had told us that they’re not coming. Now they can.')
    expect(again.text).toContain(`${siteUrl}/admin/talk?row=${id}`)
    for (const odd of [null, 'x', [{}], [{ id: '"><a href=x>', title: 7 }]])
      expect(render('admin_digest', { data: { not_coming: odd } }).text).toMatch(
        /of a session told us[^]*fest\.example\/admin\n/,
      )
  })
})
