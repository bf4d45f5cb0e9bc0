// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { countSignOut, forgetOnDevice, forgetOthers } from '#app/session/device-memory.ts'
import { keepNote, readNote } from './note-draft.ts'

const ada = { owner: 'ada', kind: 'talk' as const, id: 'one' }
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('is kept for its row and its author, until it is empty', () => {
  keepNote(ada, 'Ask for')
  expect(readNote(ada)).toBe('Ask for')
  expect(readNote({ ...ada, id: 'two' })).toBe('')
  expect(readNote({ ...ada, owner: 'ben' })).toBe('')
  keepNote(ada, ' ')
  expect(sessionStorage).toHaveLength(0)
})

it('is there after a session that ended, and gone when somebody else signs in', () => {
  keepNote(ada, 'Ask for')
  forgetOnDevice()
  forgetOthers(undefined)
  forgetOthers('ada')
  expect(readNote(ada)).toBe('Ask for')
  forgetOthers('ben')
  expect(sessionStorage).toHaveLength(0)
})

it('is gone when its author has signed out, in whichever tab', () => {
  keepNote(ada, 'Ask for')
  countSignOut()
  expect(readNote(ada)).toBe('')
  forgetOthers(undefined)
  expect(sessionStorage).toHaveLength(0)
})
