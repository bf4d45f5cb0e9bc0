import { screen } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import { berlin, session } from '../testing/sample-program.ts'
import { SessionItem } from './SessionItem.tsx'

test.each([true, false])('a session says that there is a recording of it: %s', (isRecorded) => {
  const missed = session('missed', '2025-10-10T08:00:00Z', '2025-10-10T09:00:00Z', { isRecorded })
  showInSite(<SessionItem session={missed} timeZone={berlin} />)
  expect(screen.queryAllByText('Recorded')).toHaveLength(isRecorded ? 1 : 0)
})
