import { fillLetter, letterValues } from '@fest/schemas/core/fill-letter.ts'
import { applicationStatuses } from '@fest/schemas/vocabulary/application-status.ts'
import { registrationStatuses } from '@fest/schemas/vocabulary/registration.ts'
import mail from './mail-data.json' with { type: 'json' }
import type { ClaimedMail } from '../../supabase/functions/deliver-mail/mail.ts'
import { createProvider } from '../../supabase/functions/deliver-mail/providers.ts'
import { renderMail } from '../../supabase/functions/deliver-mail/templates/render.ts'
import { blocksOf } from '../../web/src/features/admin/letters/letter-markdown.ts'
import { createHandler } from '../../supabase/functions/unsubscribe/handler.ts'

const siteUrl = 'https://fest.example'
const token = '10000000-0000-4000-8000-000000000001'
const words = (text: string, more: object = {}) => ({ type: 'text', text, ...more })
const render = (data: Record<string, unknown>, change: Partial<ClaimedMail> = {}) =>
  renderMail(
    {
      id: 'key',
      template: 'letter',
      recipients: ['mira@students.example'],
      data: { purpose: 'necessary', letter_subject: 'Room for {name}', ...data },
      facts: mail.facts,
      ...change,
    },
    siteUrl,
  )

describe('a letter', () => {
  test('says the same in HTML and text, with its variables', () => {
    const mail = render({
      name: 'Mira',
      workshop: 'First circuit',
      decision: 'waitlisted',
      reply_to: 'ada@fest.example',
      content: [
        { type: 'heading', children: [words('Where')] },
        {
          type: 'paragraph',
          children: [
            words('{workshop} moved', { isStrong: true }),
            { type: 'break' },
            words('You’re {decision}. See '),
            { type: 'link', href: '{ticket_link}', text: 'your ticket' },
          ],
        },
        { type: 'list', isOrdered: true, items: [[words('Come')], [words('Sit')]] },
      ],
    })
    expect(mail.subject).toBe('Room for Mira')
    expect(mail.replyTo).toBe('ada@fest.example')
    expect(mail.headers).toEqual({})
    expect(mail.text).toContain(
      'Where\n\nFirst circuit moved\nYou’re on the waitlist. See your ticket (https://fest.example/profile)\n\n1. Come\n2. Sit',
    )
    expect(mail.html).toContain('<strong>First circuit moved</strong><br>You’re on the waitlist.')
    expect(mail.html).toContain(`href="https://fest.example/profile"`)
  })

  test('lets nothing that anybody typed become markup, a header or another link', () => {
    const nasty = '<img src=x onerror=alert(1)>"\r\nBcc: all@example.org {decision}'
    const mail = render({
      name: nasty,
      workshop: nasty,
      reply_to: 'a@b.example\r\nBcc: c@d.example',
      content: [
        { type: 'paragraph', children: [words(`${nasty} {name} {workshop} {constructor}`)] },
        { type: 'paragraph', children: [{ type: 'link', href: 'javascript:alert(1)', text: 'click' }] },
        { type: 'paragraph', children: [{ type: 'link', href: 'https://x.example/"onclick="', text: 'a' }] },
        { type: 'html', text: nasty },
        nasty,
        null,
      ],
    })
    expect(mail.html).not.toMatch(/<img|javascript:|onclick=/)
    expect(mail.text).toContain('{constructor}')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.replyTo).toBe('hello@fest.example')
  })

  test('a variable that a person’s name spells out is not filled in again', () => {
    const { text } = render({
      name: '{workshop}',
      workshop: 'Secret',
      content: [{ type: 'paragraph', children: [words('Hi {name}')] }],
    })
    expect(text).toContain('Hi {workshop}')
  })
})

describe('the preview in the panel', () => {
  const body = [
    '# For {name}',
    'You’re **{decision}**, with *{workshop}*.\nSee [your ticket]({ticket_link}), [us](https://fest.example) or a@b.example',
    '1. {name}\n2. **two**',
    '- one\n  - inner',
    '> quoted {unknown}',
    '<b>markup</b> & `code` [no](javascript:alert(1))',
  ].join('\n\n')
  const known = { name: 'Mira', workshop: 'First circuit' }

  test.each([...applicationStatuses, ...registrationStatuses, 'something_else'])(
    'says what the mail says to somebody who is %s',
    (decision) => {
      const content = blocksOf(body)
      const values = letterValues({ ...known, decision }, siteUrl)
      const mail = render({ ...known, decision, content })
      const shown = content.flatMap((block) => (block.type === 'list' ? block.items : [block.children]))
      expect(shown).toHaveLength(7)
      const inlines = shown.flat()
      const texts = inlines.flatMap((inline) => (inline.type === 'break' ? [] : [inline.text]))
      for (const text of texts) expect(mail.text).toContain(fillLetter(text, values))
      const links = inlines.flatMap((inline) => (inline.type === 'link' ? [inline.href] : []))
      expect(links).toHaveLength(3)
      for (const href of links) expect(mail.html).toContain(`href="${fillLetter(href, values)}"`)
      expect(mail.subject).toBe(fillLetter('Room for {name}', values))
    },
  )

  test('and to somebody of whom nothing is known', () => {
    const values = letterValues({}, siteUrl)
    const mail = render({ content: blocksOf('{name}, {workshop}, {decision}') })
    expect(mail.text).toContain(fillLetter('{name}, {workshop}, {decision}', values))
  })
})

describe('news', () => {
  test('ends with one press, also at the provider', async () => {
    const news = render({ purpose: 'news', unsubscribe: token })
    expect(news.headers).toEqual({
      'List-Unsubscribe': `<${siteUrl}/functions/v1/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    let sent: unknown
    const send = createProvider({
      provider: 'resend',
      apiKey: 'key',
      from: 'fest@fest.example',
      fetch: async (_, init) => {
        sent = JSON.parse(init?.body as string)
        return Response.json({})
      },
    })
    await send(news)
    expect(sent).toMatchObject({ headers: news.headers, reply_to: 'hello@fest.example' })
    const page = `${siteUrl}/confirm#news=${token}`
    expect(news.text).toContain(`Unsubscribe: ${page}`)
    expect(news.html).toContain(`href="${page}"`)
    expect(render({}).text).not.toContain('nsubscribe')
  })

  test('without a way out of it isn’t sent', () => {
    expect(() => render({ purpose: 'news' })).toThrow('without a way out')
  })
})

describe('one press', () => {
  const asked: string[] = []
  const handle = (status: number) =>
    createHandler({
      supabaseUrl: 'https://db.example',
      serviceKey: 'service',
      siteUrl,
      fetch: async (url, init) => {
        asked.push(`${url} ${init?.body as string}`)
        return new Response('true', { status })
      },
    })
  const press = (method: string, query: string, status = 200) =>
    handle(status)(new Request(`${siteUrl}/functions/v1/unsubscribe${query}`, { method }))

  test('is a POST with nothing but the link, and opening it does nothing', async () => {
    for (const method of ['HEAD', 'PUT']) expect((await press(method, `?token=${token}`)).status).toBe(405)
    expect((await press('GET', '?token=x')).status).toBe(405)
    const opened = await press('GET', `?token=${token}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${siteUrl}/confirm#news=${token}`])
    expect((await press('POST', '')).status).toBe(400)
    expect((await press('POST', '?token=x')).status).toBe(400)
    expect(asked).toEqual([])
    expect((await press('POST', `?token=${token}`)).status).toBe(200)
    expect(asked).toEqual([`https://db.example/rest/v1/rpc/unsubscribe {"token":"${token}"}`])
  })

  test('is tried again while the database doesn’t answer', async () => {
    expect((await press('POST', `?token=${token}`, 503)).status).toBe(502)
  })
})
