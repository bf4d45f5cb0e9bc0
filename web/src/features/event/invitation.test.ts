import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { invitationAt, type PhaseMessage } from './invitation.ts'
import { momentAt } from './moment.ts'
import type { PhaseSettings } from '#app/content/settings/phase.ts'
import { settings } from '#app/content/settings/testing/phase-settings.ts'

vi.mock('#app/lib/base.ts', async (load) => ({ ...(await load<object>()), base: '/ar' }))
vi.mock('#app/config.ts', () => ({ getConfig: () => ({ languages: [{ language: 'en' }] }) }))

const noAction = { actionLabel: null, actionHref: null }
const message = (phase: PhaseMessage['phase'], action: Partial<PhaseMessage> = noAction) =>
  ({ phase, message: `Words for ${phase}`, ...action }) as PhaseMessage

function at(
  instant: string,
  fields: Partial<PhaseSettings> = {},
  messages: PhaseMessage[] = [],
  hasNoSeats = false,
) {
  const all = { ...settings, ...fields }
  return invitationAt(momentAt(Date.parse(instant), all, hasNoSeats) ?? 'open', all, messages)
}

const [notebooks, now] = ['Open the notebooks', 'What’s on now']

test.each<[string, string, string, string]>([
  ['2025-09-01T00:00:00Z', 'Remind me when it opens', '/register', 'Remind me when it opens'],
  ['2025-09-27T09:00:00Z', 'Register for free', '/register', 'Join the waitlist'],
  ['2025-10-09T18:00:00Z', notebooks, '/materials', notebooks],
  ['2025-10-10T08:00:00Z', now, '/schedule', now],
])('the invitation at %s is "%s" (%s), and "%s" once every seat is taken', (instant, label, href, full) => {
  expect(at(instant)).toMatchObject({ label, href })
  expect(at(instant, {}, [], true).label).toBe(full)
})

test.each(eventPhases)('the invitation set by hand to "%s" has the words written for it', (phase) => {
  const messages = eventPhases.map((each) => message(each))
  const invitation = at('2031-01-01T00:00:00Z', { phaseOverride: phase }, messages)
  expect(invitation.message).toMatch(new RegExp(`(^|[.!] )Words for ${phase}$`))
})

test('the invitation has the button an organizer wrote, when it leads somewhere safe', () => {
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

test('before registration opens, the words say when, unless the phase is set by hand', () => {
  const words = (fields: Partial<PhaseSettings>) => at('2025-09-01T00:00:00Z', fields).message
  expect(words({})).toBe(
    'Registration isn’t open yet. Come back on Saturday 27 September at 11:00, Europe/Berlin time. Until then, see what’s planned.',
  )
  expect(words({ phaseOverride: 'before' })).toBe(
    'Registration isn’t open yet. Until then, see what’s planned.',
  )
})

const invitation = (messages: PhaseMessage[] = []) =>
  at('2025-10-01T00:00:00Z', { startDate: null, endDate: null }, messages)

test('an event without days is being prepared: nobody is asked to register or to look at an empty schedule', () => {
  expect(invitation()).toEqual({
    label: 'Write to us',
    href: '/contact',
    message: 'Registration isn’t open yet. We’re preparing the event. Check back once it has its dates.',
  })
  expect(invitation([message('before')]).message).toBe('Registration isn’t open yet. Words for before')
})

test('what organizers wrote only in the edition’s language doesn’t stand beside words in another', () => {
  const untranslated = { ...message('before'), lacks: ['message', 'actionLabel'] }
  expect(invitation([untranslated])).toEqual(invitation())
})
