// @vitest-environment happy-dom
import { countSignOut, forgetOthers } from './device-memory.ts'

const draft = 'fest-draft ambassador visitor'

it('goes from a tab that was elsewhere when somebody signed out, also what they typed as a visitor', () => {
  forgetOthers(undefined)
  sessionStorage.setItem(draft, '{}')
  forgetOthers(undefined)
  expect(sessionStorage.getItem(draft)).not.toBeNull()
  countSignOut()
  forgetOthers(undefined)
  expect(sessionStorage.getItem(draft)).toBeNull()
  sessionStorage.setItem(draft, '{}')
  forgetOthers(undefined)
  expect(sessionStorage.getItem(draft)).not.toBeNull()
})
