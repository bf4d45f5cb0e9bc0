import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { signIn } from '#app/session/auth-calls.ts'
import {
  beginFactor,
  confirmAnyFactor,
  confirmFactor,
  secondFactorsOptions,
} from '#app/session/second-factor.ts'
import { type AuthDouble, createAuthDouble } from '#app/session/testing/auth-double.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { SecondFactor } from './SecondFactor.tsx'

let service: AuthDouble
beforeEach(async () => {
  service = createAuthDouble()
  vi.stubGlobal('fetch', service.fetch)
  configureSite({ supabase: { hasSecondFactor: true } })
  await signIn({ email: 'chair@fest.example', password: 'right' })
})

test('an admin sets an app up, is told about a wrong code, and takes the app away again', async () => {
  showInSite(<SecondFactor userId="id-chair" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  await screen.findByRole('img', { name: 'Code for your authenticator app' })
  expect(screen.getByText('JBSWY3DP')).toBeDefined()

  const code = screen.getByLabelText('Code from the app')
  fireEvent.change(code, { target: { value: '000000' } })
  press('Turn it on')
  await screen.findByText(/isn’t the code your app shows now/)

  fireEvent.change(code, { target: { value: '111 111' } })
  press('Turn it on')
  await screen.findByText('Authenticator 1')
  expect(screen.getByText(/Set up a second device too/)).toBeDefined()

  press('Remove Authenticator 1')
  press('Keep it')
  expect(service.asked.some((request) => request.startsWith('DELETE'))).toBe(false)
  press('Remove Authenticator 1')
  press('Yes, remove Authenticator 1')
  await screen.findByRole('button', { name: 'Set up an app' })
  expect(service.asked).toContain('DELETE /auth/v1/factors/new-1')
})

test('a second app gets a name that is free, and what was left unfinished goes away', async () => {
  service.addFactor({ id: 'old', friendly_name: 'Authenticator 1', status: 'verified' }, '222222')
  service.addFactor({ id: 'left', friendly_name: 'Authenticator 2', status: 'unverified' }, '333333')
  const { id } = await beginFactor('Fall Fest 2025')
  expect(service.asked.filter((request) => request.startsWith('DELETE'))).toEqual([
    'DELETE /auth/v1/factors/left',
  ])
  await confirmFactor(id, '111111')
  const listed = await new QueryClient().fetchQuery(secondFactorsOptions('id-chair'))
  expect(listed.map(({ name }) => name)).toEqual(['Authenticator 1', 'Authenticator 2'])
})

test('no other app is tried when the service wants no more tries', async () => {
  service.addFactor({ id: 'phone', friendly_name: 'Authenticator 1', status: 'verified' }, '111111')
  service.addFactor({ id: 'tablet', friendly_name: 'Authenticator 2', status: 'verified' }, '222222')
  service.limitTries('phone')
  await expect(confirmAnyFactor('222222')).rejects.toMatchObject({ status: 429 })
})
