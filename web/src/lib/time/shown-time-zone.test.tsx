import { act, renderHook } from '@testing-library/react'

async function shownTo(device: string, event: string) {
  vi.stubEnv('TZ', device)
  vi.resetModules()
  const { useShownTimeZone } = await import('./shown-time-zone.ts')
  return renderHook(() => useShownTimeZone(event)).result
}

it.each([
  ['the same zone', 'Europe/Berlin', 'Europe/Berlin'],
  ['the same zone under another name', 'Asia/Calcutta', 'Asia/Kolkata'],
  ['a neighbor whose clocks always show the same', 'Europe/Paris', 'Europe/Berlin'],
  ['a zone that its own browser doesn’t know', 'Etc/Unknown', 'Asia/Tokyo'],
])('offers nothing to switch to in %s', async (_, device, event) => {
  const shown = await shownTo(device, event)
  expect(shown.current).toMatchObject({ timeZone: event, isOwn: false, ownTimeZone: null })
})

it.each([
  ['far away', 'America/Los_Angeles', 'Europe/Berlin'],
  ['half an hour off', 'Asia/Tehran', 'Asia/Dubai'],
  ['where clocks do not change in summer', 'Africa/Algiers', 'Europe/Berlin'],
])('shows the visitor’s own time when asked to, %s', async (_, device, event) => {
  const shown = await shownTo(device, event)
  expect(shown.current).toMatchObject({ timeZone: event, isOwn: false, ownTimeZone: device })
  act(() => shown.current.choose('mine'))
  expect(shown.current).toMatchObject({ timeZone: device, isOwn: true, ownTimeZone: device })
})

it('asks only Temporal about the device’s zone, where it is: Intl’s first formatter is slow', async () => {
  const zonedDateTimeISO = (timeZoneId: string) => ({ timeZoneId })
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Known/ToTemporal', zonedDateTimeISO } })
  const shown = await shownTo('Asia/Tehran', 'Asia/Dubai')
  expect(shown.current.ownTimeZone).toBe('Known/ToTemporal')
})
