// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import { StorageNote } from './StorageNote.tsx'

test('says who won’t stay signed in, and nothing to anybody else', async () => {
  const { unmount } = showInSite(<StorageNote />)
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  vi.stubGlobal('sessionStorage', null)
  showInSite(<StorageNote />)
  expect((await screen.findByRole('status')).textContent).toContain('signed out when this page closes')
})
