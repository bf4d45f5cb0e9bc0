import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CallToAction } from './CallToAction.tsx'
import type { OwnPlace } from '#app/session/own-place.ts'
import type { PhaseSettings } from '#app/content/settings/phase.ts'
import { settings } from '#app/content/settings/testing/phase-settings.ts'

/** As the build renders the page: without a clock. */
const prerendered = (
  phaseOverride: PhaseSettings['phaseOverride'],
  own: OwnPlace = null,
  startDate: string | null = settings.startDate,
) =>
  renderToString(
    <StaticRouter location="/">
      <CallToAction
        settings={{ ...settings, phaseOverride, startDate }}
        messages={[]}
        primaryLabel="Register for free"
        own={own}
        seats={{ taken: 190, capacity: 190 }}
      />
    </StaticRouter>,
  )

/** What is visible: texts that only reserve space are removed. */
const seen = (html: string) => html.replace(/<span class="[^"]*invisible[^"]*">[^<]*<\/span>/g, '')

test('without a clock the neutral action stands, with room for every other', () => {
  const html = prerendered(null)
  expect(seen(html)).toContain('Register for free')
  expect(seen(html)).not.toContain('Open the notebooks')
  expect(html).toContain('Open the notebooks')
  expect(html).toContain('What’s on now')
})

test('a phase set by hand stands from the start, without a clock', () => {
  const html = prerendered('full')
  expect(seen(html)).toContain('Join the waitlist')
  expect(seen(html)).toContain('Every seat is taken.')
  expect(html).not.toContain('Register for free')
})

test('an event without days stands from the start, with one action and no way to register', () => {
  const html = prerendered(null, null, null)
  expect(seen(html)).toContain('We’re preparing the event.')
  expect(seen(html).match(/href="[^"]*"/g)).toEqual(['href="/contact"'])
  expect(html).not.toContain('Register for free')
})

const own = (phase: PhaseSettings['phaseOverride'], place: OwnPlace) => {
  const html = seen(prerendered(phase, place))
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('who has a ticket finds it first, beside what is on, and is offered no seat', () => {
  for (const phase of ['before', 'open', 'full'] as const)
    expect(own(phase, 'ticket')).toBe('My ticket See the schedule You’re in.')
  expect(own('live', 'ticket')).toBe('My ticket What’s on now We’re on. Come in.')
  expect(own('after', 'ticket')).toMatch(/^Open the notebooks See the schedule The fest is over/)
  expect(seen(prerendered('live', 'ticket')).match(/href="[^"]*"/g)).toEqual([
    'href="/profile"',
    'href="/schedule"',
  ])
})

test('who waits is not asked to join the waitlist', () => {
  expect(own('full', 'waitlist')).toBe('My registration See the schedule You’re on the waitlist.')
})
