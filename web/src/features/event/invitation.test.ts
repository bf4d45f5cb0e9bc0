import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { describe, expect, test } from 'vitest'
import { invitationAt, type PhaseMessage, possibleInvitations } from './invitation.ts'
import type { PhaseSettings } from './phase.ts'

const settings: PhaseSettings = {
  timeZone: 'Europe/Berlin',
  startDate: '2025-10-10',
  endDate: '2025-10-12',
  registrationOpensAt: '2025-09-27T09:00:00Z',
  registrationClosesAt: '2025-10-09T18:00:00Z',
  phaseOverride: null,
}

const message = (phase: PhaseMessage['phase'], fields: Partial<PhaseMessage> = {}): PhaseMessage => ({
  phase,
  message: `Words for ${phase}`,
  actionLabel: null,
  actionHref: null,
  ...fields,
})

const at = (instant: string, fields: Partial<PhaseSettings> = {}, messages: PhaseMessage[] = []) =>
  invitationAt(Date.parse(instant), { ...settings, ...fields }, messages)

describe('the invitation', () => {
  test.each([
    ['2025-09-01T00:00:00Z', 'See the schedule', '/schedule'],
    ['2025-09-27T09:00:00Z', 'Register for free', '/register'],
    ['2025-10-09T18:00:00Z', 'Open the notebooks', '/materials'],
    ['2025-10-10T08:00:00Z', 'What is on now', '/schedule'],
    ['2025-10-13T08:00:00Z', 'Open the notebooks', '/materials'],
  ])('at %s is "%s"', (instant, label, href) => {
    expect(at(instant)).toMatchObject({ label, href })
  })

  test('of a fest set to full is the waitlist, on any day', () => {
    for (const instant of ['2025-09-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
      expect(at(instant, { phaseOverride: 'full' })).toMatchObject({
        label: 'Join the waitlist',
        href: '/register',
      })
    }
  })

  test.each(eventPhases)('set by hand to "%s" has the words written for it', (phase) => {
    expect(
      at(
        '2031-01-01T00:00:00Z',
        { phaseOverride: phase },
        eventPhases.map((p) => message(p)),
      ),
    ).toMatchObject({ message: `Words for ${phase}` })
  })

  test('has the button an organizer wrote, when it leads somewhere safe', () => {
    const written = (actionHref: string | null) =>
      at('2025-10-13T08:00:00Z', {}, [message('after', { actionLabel: 'Watch', actionHref })])
    expect(written('https://video.example/fest')).toMatchObject({
      label: 'Watch',
      href: 'https://video.example/fest',
    })
    expect(written('javascript:alert(1)')).toMatchObject({ label: 'Open the notebooks', href: '/materials' })
    expect(written(null)).toMatchObject({ label: 'Open the notebooks', message: 'Words for after' })
  })
})

describe('what the database says of registration', () => {
  const standing = (instant: string, stand: 'full' | 'closed', fields: Partial<PhaseSettings> = {}) =>
    invitationAt(Date.parse(instant), { ...settings, ...fields }, [], stand).label

  test('counts while it is open by its dates', () => {
    expect(standing('2025-10-01T00:00:00Z', 'full')).toBe('Join the waitlist')
    expect(standing('2025-10-01T00:00:00Z', 'closed')).toBe('Open the notebooks')
  })

  test('changes nothing before, after, once it has closed, or in a phase set by hand', () => {
    expect(standing('2025-09-01T00:00:00Z', 'full')).toBe('See the schedule')
    expect(standing('2025-10-09T18:00:00Z', 'full')).toBe('Open the notebooks')
    expect(standing('2025-10-10T08:00:00Z', 'full')).toBe('What is on now')
    expect(standing('2025-10-01T00:00:00Z', 'full', { phaseOverride: 'open' })).toBe('Register for free')
  })
})

test('room is kept for whatever the hour may bring', () => {
  const messages = [message('open'), message('full')]
  const possible = possibleInvitations(settings, messages)
  for (let day = 1; day <= 60; day++) {
    const nowMs = Date.UTC(2025, 8, day)
    expect(possible).toContainEqual(invitationAt(nowMs, settings, messages))
  }
  expect(possible).toContainEqual(expect.objectContaining({ message: 'Words for full' }))
})

test('a phase set by hand needs room for itself alone', () => {
  expect(possibleInvitations({ ...settings, phaseOverride: 'full' }, [])).toHaveLength(1)
})
