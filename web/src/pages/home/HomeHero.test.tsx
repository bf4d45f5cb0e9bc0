import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionContext } from '#app/session/session-context.ts'
import { initialSession } from '#app/session/session-state.ts'
import { HomeHero } from './HomeHero.tsx'

const settings: ComponentProps<typeof HomeHero>['settings'] = {
  title: 'Fest',
  shortTitle: 'Fest',
  hostName: null,
  timeZone: 'UTC',
  dayEndHour: 4,
  startDate: null,
  endDate: null,
  launchAt: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
  phaseOverride: null,
  contactEmail: null,
  socials: [],
  venue: null,
}

/** The facts below the invitation, as text. */
function factsFor(sessionCount: number, roomCount: number): string {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext
        value={{ ...initialSession, refreshRegistration: async () => {}, signOut: async () => {} }}
      >
        <StaticRouter location="/">
          <HomeHero home={null} settings={settings} sessionCount={sessionCount} roomCount={roomCount} />
        </StaticRouter>
      </SessionContext>
    </QueryClientProvider>,
  )
  const [, facts = ''] = /<dl[^>]*>(.*)<\/dl>/.exec(html) ?? []
  return facts
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.each([
  [0, 0, ''],
  [1, 0, 'in the schedule 1 session'],
  [2, 1, 'in the schedule 2 sessions'],
  [30, 5, 'in 5 rooms 30 sessions'],
])('%i sessions in %i rooms are told in words that fit', (sessions, rooms, said) => {
  expect(factsFor(sessions, rooms)).toBe(said)
})
