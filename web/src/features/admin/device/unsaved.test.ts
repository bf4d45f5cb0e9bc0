// @vitest-environment happy-dom
import { countSignOut, forgetOnDevice, forgetOthers } from '#app/session/device-memory.ts'
import { keepUnsaved, readUnsaved } from './unsaved.ts'

const keptNotes = () => Object.keys(sessionStorage).filter((key) => key.startsWith('fest-note'))
const ada = { owner: 'ada', name: 'talk one' }

it('is kept for what it is about and its author, until it is saved', () => {
  keepUnsaved(ada, 'Ask for')
  expect(readUnsaved(ada)).toBe('Ask for')
  expect(readUnsaved({ ...ada, name: 'talk two' })).toBeNull()
  expect(readUnsaved({ ...ada, owner: 'ben' })).toBeNull()
  keepUnsaved(ada, null)
  expect(sessionStorage).toHaveLength(0)
})

it('is there after a session that ended, and gone when somebody else signs in', () => {
  keepUnsaved(ada, 'Ask for')
  forgetOnDevice()
  forgetOthers(undefined)
  forgetOthers('ada')
  expect(readUnsaved(ada)).toBe('Ask for')
  forgetOthers('ben')
  expect(keptNotes()).toEqual([])
})

it('is gone when its author has signed out, in whichever tab', () => {
  keepUnsaved(ada, 'Ask for')
  countSignOut()
  expect(readUnsaved(ada)).toBeNull()
  forgetOthers(undefined)
  expect(keptNotes()).toEqual([])
})
