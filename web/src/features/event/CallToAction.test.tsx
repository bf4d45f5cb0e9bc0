import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { CallToAction } from './CallToAction.tsx'
import type { OwnPlace } from '#app/session/own-place.ts'
import type { PhaseSettings } from '#app/content/settings/phase.ts'
import { settings } from '#app/content/settings/testing/phase-settings.ts'

/** As the build renders the page: without a clock. */
function prerendered(change: Partial<PhaseSettings> = {}, own: OwnPlace = null) {
  const html = renderToString(
    <StaticRouter location="/">
      <CallToAction
        settings={{ ...settings, ...change }}
        messages={[]}
        primaryLabel="Register for free"
        own={own}
        state={{ state: 'open', opens_at: null, closes_at: null, taken: 190, capacity: 190 } as never}
      />
    </StaticRouter>,
  )
  // What is visible: texts that only reserve space are removed.
  const seen = html.replace(/<span class="[^"]*invisible[^"]*">[^<]*<\/span>/g, '')
  const words = seen
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { html, words, links: [...seen.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) }
}

test('without a clock the neutral action stands, with room for every other', () => {
  const { html, words } = prerendered()
  expect(words).toContain('Register for free')
  expect(words).not.toContain('Open the notebooks')
  expect(html).toContain('Open the notebooks')
  expect(html).toContain('What’s on now')
})

test.each([
  ['open', 'ticket', 'My ticket See the schedule You’re in.'],
  ['live', 'ticket', 'My ticket What’s on now We’re on. Come in.'],
  ['live', 'waitlist', 'My registration What’s on now You’re on the waitlist.'],
  // Who is inside needs the ticket less than what is on.
  ['live', 'here', 'What’s on now My ticket You’re in.'],
  // Who waits is not asked to join the waitlist.
  ['full', 'waitlist', 'My registration See the schedule You’re on the waitlist.'],
] as const)(
  'in the phase %s, who has a %s finds it first, and is offered no seat',
  (phaseOverride, own, words) => {
    const links = own === 'here' ? ['/schedule', '/profile'] : ['/profile', '/schedule']
    expect(prerendered({ phaseOverride }, own)).toMatchObject({ words, links })
  },
)
