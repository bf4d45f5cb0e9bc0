import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CallToAction } from './CallToAction.tsx'
import type { PhaseSettings } from './phase.ts'
import { settings } from './testing/phase-settings.ts'

/** As the build renders the page: without a clock. */
const prerendered = (
  phaseOverride: PhaseSettings['phaseOverride'],
  isRegistered = false,
  startDate: string | null = settings.startDate,
) =>
  renderToString(
    <StaticRouter location="/">
      <CallToAction
        settings={{ ...settings, phaseOverride, startDate }}
        messages={[]}
        primaryLabel="Register for free"
        isRegistered={isRegistered}
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
  const html = prerendered(null, false, null)
  expect(seen(html)).toContain('We’re preparing the event.')
  expect(seen(html).match(/href="[^"]*"/g)).toEqual(['href="/contact"'])
  expect(html).not.toContain('Register for free')
})

test('who has registered is led to it, and to anything else as everybody is', () => {
  expect(seen(prerendered('open', true))).toMatch(/href="\/profile"[^>]*>.*My registration/)
  expect(seen(prerendered('open', true))).not.toContain('Register for free')
  expect(seen(prerendered('live', true))).toContain('What’s on now')
})
