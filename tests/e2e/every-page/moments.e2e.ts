import type { Page } from '@playwright/test'
import { publicAddresses } from '../../support/specification-routes.ts'
import { accountOf, expect, hydrated } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import type { Person } from '../support/people.ts'

/* What pages say and offer at eight moments, to five people; rules for sentences true at some of them. */

test.use({ begins: 'demo' })
test.describe.configure({ timeout: 1_800_000 })

/** Hours of the sample: registration from 27 September, 11:00, to 9 October, 20:00; the fest is 10 to 12 October. */
const moments = {
  before: '2025-09-20T10:00:00+02:00',
  open: '2025-09-30T10:00:00+02:00',
  full: '2025-10-09T17:00:00+02:00',
  closed: '2025-10-09T21:00:00+02:00',
  day: '2025-10-10T10:55:00+02:00',
  lastHour: '2025-10-12T11:05:00+02:00',
  after: '2025-10-13T10:00:00+02:00',
  later: '2026-02-01T10:00:00+01:00',
} as const
type Moment = keyof typeof moments
type Someone = 'visitor' | 'attendee' | 'waiting' | 'speaker' | 'newcomer'
type Where = { moment: Moment; someone: Someone; path: string; at: number }

const isAfter = ({ moment }: Where) => moment === 'after' || moment === 'later'
const hasPlace = ({ someone }: Where) => someone === 'attendee' || someone === 'waiting'

/** Words of links and buttons, and when they may be offered. */
const offers: readonly [words: RegExp, isTrue: (where: Where) => boolean][] = [
  [/^Register for free/, (where) => where.moment === 'open' && !hasPlace(where)],
  // Most pages don't ask whether there are seats.
  [/^Register \(link\)/, (where) => ['open', 'full'].includes(where.moment) && !hasPlace(where)],
  [/^(?:Join the waitlist|Waitlist) \(link\)$/, (where) => where.moment === 'full' && !hasPlace(where)],
  [/^Remind me/, (where) => where.moment === 'before' && !hasPlace(where)],
  [/^(?:What’s on now|On now)/, ({ moment }) => moment === 'day' || moment === 'lastHour'],
  [/^Watch the stream\b/, (where) => !isAfter(where)],
  [/^(?:Save .|Reserve|Add .*calendar|Subscribe to|Choose your sessions)\b/, (where) => !isAfter(where)],
  [/^(?:Sign in to join|Form a team|Ask to join|Join the team|Submit)\b/, (where) => !isAfter(where)],
  [/^(?:Propose a|Become an ambassador|Become a sponsor|Withdraw)\b/, (where) => !isAfter(where)],
]

/** Words in sentences, and when they are true. */
const sentences: readonly [words: RegExp, isTrue: (where: Where) => boolean][] = [
  [/takes (?:about )?two minutes/, ({ moment }) => moment === 'open' || moment === 'full'],
  [/Registration isn’t open yet/, ({ moment }) => moment === 'before'],
  [/Every seat is taken/, ({ moment }) => moment === 'full'],
  [/Registration has closed/, ({ moment }) => ['closed', 'day', 'lastHour'].includes(moment)],
  [/The fest is over/, isAfter],
  [/stores nothing for this site/, () => false],
  [/of \d+ seats taken/, (where) => where.moment !== 'before' && !isAfter(where)],
  [/seats? left/, (where) => !isAfter(where)],
  [
    /[Rr]eserve a seat|bring a laptop|Come with a team|we’ll tell you when|first in line|Who you’ll meet/,
    (where) => !isAfter(where),
  ],
  [/You’re (?:in|registered|on the waitlist|on the program)\b|Show your ticket/, (where) => !isAfter(where)],
]

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** A day that something is promised, asked or offered until: it isn't over. */
const deadline =
  /\b(?:by|until|before|opens?(?: on)?|closes?(?: on)?|back on) (?:\w+day,? )?(?:(\d{1,2}) ([A-Z][a-z]{2})[a-z]*|([A-Z][a-z]{2})[a-z]* (\d{1,2}))\b/g

function untruths(where: Where, seen: { actions: readonly string[]; text: string }): string[] {
  const found = [
    ...offers.flatMap(([words, isTrue]) =>
      isTrue(where) ? [] : seen.actions.filter((action) => words.test(action.replace(/ \(button\)$/, ''))),
    ),
    ...sentences.flatMap(([words, isTrue]) => (isTrue(where) ? [] : (words.exec(seen.text)?.[0] ?? []))),
  ]
  for (const [words, date1, month1, month2, date2] of seen.text.matchAll(deadline)) {
    const month = months.indexOf(month1 ?? month2 ?? '')
    if (month >= 0 && Date.UTC(2025, month, Number(date1 ?? date2) + 1) < where.at) found.push(words)
  }
  return found.map((words) => `${where.moment}, ${where.someone}, ${where.path}: “${words}”`)
}

/** What somebody sees and can press in the header and on the page itself. */
async function look(page: Page): Promise<{ actions: string[]; text: string }> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('header, main')]
    const actions = parts.flatMap((part) =>
      [...part.querySelectorAll<HTMLElement>('a[href], button')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        // What is saved can be let go.
        .filter((each) => each.ariaPressed !== 'true')
        .map((each) => `${each.innerText.trim()} (${each.tagName === 'A' ? 'link' : 'button'})`),
    )
    return {
      actions,
      text: parts
        .map((part) => part.innerText)
        .join('\n')
        .replaceAll('\u00a0', ' '),
    }
  })
}

const paths = publicAddresses.filter((path) => !/admin|opening|secret/.test(path))

test('no page says or offers what isn’t true at its moment for its reader', async ({
  origin,
  accounts,
  newAccount,
  newAttendee,
  openPhone,
  request,
}) => {
  const move = async (at: string) =>
    expect(
      // The demo's own evening takes the seats that are left.
      await request.post('/demo/clock', {
        data: at === moments.full ? { station: 'full' } : { at },
        headers: { origin },
      }),
    ).toBeOK()

  await move(moments.full)
  const openAs = async (person?: Person) => {
    const page = await openPhone('/about', person)
    await page.setViewportSize({ width: 1440, height: 900 })
    return page
  }
  const people: Readonly<Record<Someone, Page>> = {
    visitor: await openAs(),
    attendee: await openAs(accountOf(accounts, 'attendee')),
    waiting: await openAs(await newAttendee('Wanda')),
    speaker: await openAs(accountOf(accounts, 'speaker')),
    newcomer: await openAs(await newAccount()),
  }
  const eachTime = expect.configure({ soft: true })
  for (const [moment, at] of Object.entries(moments)) {
    await move(at)
    await Promise.all(
      Object.entries(people).map(async ([someone, page]) => {
        for (const path of paths) {
          await page.goto(path)
          const where = { moment: moment as Moment, someone: someone as Someone, path, at: Date.parse(at) }
          // What somebody has is known a moment after the page.
          await eachTime.poll(async () => untruths(where, await look(page)), { timeout: 20_000 }).toEqual([])
        }
      }),
    )
  }
})
