import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { describe, expect, test } from 'vitest'
import { invitationAt, type PhaseMessage } from './invitation.ts'
import { momentAt } from './moment.ts'
import type { PhaseSettings } from '#app/content/settings/phase.ts'
import { settings } from '#app/content/settings/testing/phase-settings.ts'

const message = (phase: PhaseMessage['phase'], fields: Partial<PhaseMessage> = {}): PhaseMessage => ({
  phase,
  message: `Words for ${phase}`,
  actionLabel: null,
  actionHref: null,
  ...fields,
})

function at(
  instant: string,
  fields: Partial<PhaseSettings> = {},
  messages: PhaseMessage[] = [],
  hasNoSeats = false,
) {
  const all = { ...settings, ...fields }
  return invitationAt(momentAt(Date.parse(instant), all, hasNoSeats) ?? 'open', all, messages)
}

describe('the invitation', () => {
  test.each([
    ['2025-09-01T00:00:00Z', 'Remind me when it opens', '/register'],
    ['2025-09-27T09:00:00Z', 'Register for free', '/register'],
    ['2025-10-09T18:00:00Z', 'Open the notebooks', '/materials'],
    ['2025-10-10T08:00:00Z', 'What’s on now', '/schedule'],
    ['2025-10-13T08:00:00Z', 'Open the notebooks', '/materials'],
  ])('at %s is "%s"', (instant, label, href) => {
    expect(at(instant)).toMatchObject({ label, href })
  })

  test.each(eventPhases)('set by hand to "%s" has the words written for it', (phase) => {
    expect(
      at(
        '2031-01-01T00:00:00Z',
        { phaseOverride: phase },
        eventPhases.map((p) => message(p)),
      ),
    ).toMatchObject({ message: expect.stringMatching(new RegExp(`(^|[.!] )Words for ${phase}$`)) as string })
  })

  test('has the button an organizer wrote, when it leads somewhere safe', () => {
    const written = (actionHref: string | null) =>
      at('2025-10-13T08:00:00Z', {}, [message('after', { actionLabel: 'Watch', actionHref })])
    expect(written('https://video.example/fest')).toMatchObject({
      label: 'Watch',
      href: 'https://video.example/fest',
    })
    expect(written('javascript:alert(1)')).toMatchObject({ label: 'Open the notebooks', href: '/materials' })
    expect(written(null)).toMatchObject({
      label: 'Open the notebooks',
      message: 'The fest is over. Thank you for coming! Words for after',
    })
  })
})

test.each<[string, Partial<PhaseSettings>, string]>([
  ['2025-10-01T00:00:00Z', {}, 'Join the waitlist'],
  ['2031-01-01T00:00:00Z', { phaseOverride: 'open' }, 'Join the waitlist'],
  ['2025-09-01T00:00:00Z', {}, 'Remind me when it opens'],
  ['2025-10-09T18:00:00Z', {}, 'Open the notebooks'],
  ['2025-10-10T08:00:00Z', {}, 'What’s on now'],
])(
  'that every seat is taken counts while registration is open: at %s, with %o, "%s"',
  (instant, fields, label) => {
    expect(at(instant, fields, [], true).label).toBe(label)
  },
)

test('before registration opens, the words say when, unless the phase is set by hand', () => {
  const words = (fields: Partial<PhaseSettings>) => at('2025-09-01T00:00:00Z', fields).message
  expect(words({})).toBe(
    'Registration isn’t open yet. Come back on Saturday 27 September at 11:00, Europe/Berlin time. Until then, see what’s planned.',
  )
  expect(words({ phaseOverride: 'before' })).toBe(
    'Registration isn’t open yet. Until then, see what’s planned.',
  )
})

const invitation = (fields: Partial<PhaseSettings> = {}, messages: PhaseMessage[] = []) =>
  at('2025-10-01T00:00:00Z', { startDate: null, endDate: null, ...fields }, messages)

test('an event without days is being prepared: nobody is asked to register or to look at an empty schedule', () => {
  expect(invitation()).toEqual({
    label: 'Write to us',
    href: '/contact',
    message: 'Registration isn’t open yet. We’re preparing the event. Check back once it has its dates.',
  })
  // An opening without a day to open for is none.
  expect(invitation({ registrationOpensAt: null, registrationClosesAt: null })).toEqual(invitation())
  expect(invitation({}, [message('before')]).message).toBe('Registration isn’t open yet. Words for before')
})
