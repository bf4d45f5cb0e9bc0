// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { hookInSite, knowing } from '#app/testing/in-site.tsx'
import { callAdmin } from '../../backend/call-admin.ts'
import { useDoor } from './use-door.ts'

vi.mock(import('../../backend/call-admin.ts'))

test('a corrected time zone decides who has come today, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-11T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const mira = { ticket: 'a', name: 'Mira', status: 'checked_in', in_at: '2025-10-10T23:00:00Z', days: [] }
  const page = { rows: [mira], next: null, total: 1, as_of: '2025-10-11T12:00:00Z' }
  vi.mocked(callAdmin).mockResolvedValue(page)
  const { queryKey } = siteSettingsOptions()
  const client = knowing([queryKey, { timeZone: 'UTC' }])
  const shown = hookInSite(() => useDoor('mira', false), { client })
  const status = () => shown.current?.state.roster.get('a')?.status
  await waitFor(() => expect(status()).toBe('confirmed'))
  act(() => void client.setQueryData<object>([...queryKey], { timeZone: 'Asia/Tokyo' }))
  await waitFor(() => expect(status()).toBe('checked_in'))
})
