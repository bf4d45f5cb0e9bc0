// @vitest-environment happy-dom
import { clearDraft, draftKey, newDraft, readDraft, visitor, writeDraft } from './draft.ts'
import type { Answers } from './form-definition.ts'

const form = {
  id: 'sample',
  empty: { name: '', days: [] as string[], isOld: false, agrees: false },
  steps: [
    { title: 'One', fields: [{ name: 'name', label: 'Name', control: 'text' as const }] },
    { title: 'Two', fields: [{ name: 'agrees', label: 'Agree', control: 'tick' as const, isConsent: true }] },
  ],
}
const day = 24 * 60 * 60 * 1000
const sendingId = '0b8f3c1e-6d1f-4a57-9f0e-2f6f3a9f1c11'
const answers = { name: 'Ada', days: ['2025-10-10'], isOld: true, agrees: true }

it('a draft comes back as it was typed, at the step where it was left', () => {
  writeDraft(form, 'ada', { answers, step: 1, startedAt: 5, sendingId }, 1000)
  expect(readDraft(form, 'ada', 2000)).toEqual({
    answers: { ...answers, agrees: false },
    step: 1,
    startedAt: 5,
    sendingId,
  })
})
it('a draft is nobody else’s, and keeps no agreement: that is given anew', () => {
  writeDraft(form, 'ada', { answers, step: 0, startedAt: 5, sendingId }, 1000)
  expect(readDraft(form, 'ben', 2000)).toBeNull()
  expect(localStorage.getItem(draftKey('sample', 'ada'))).not.toContain('agrees')
})
it('a draft is forgotten when it is cleared, and after a month', () => {
  writeDraft(form, 'ada', { answers, step: 0, startedAt: 5, sendingId }, 1000)
  expect(readDraft(form, 'ada', 1000 + 29 * day)).not.toBeNull()
  expect(readDraft(form, 'ada', 1000 + 31 * day)).toBeNull()
  clearDraft('sample', 'ada')
  expect(readDraft(form, 'ada', 2000)).toBeNull()
})
it('a draft of a visitor is found by whoever signs in, and is theirs as soon as they go on', () => {
  writeDraft(form, visitor, { answers, step: 1, startedAt: 5, sendingId }, 1000)
  expect(readDraft(form, 'ada', 2000)).toMatchObject({ step: 1, sendingId, answers: { name: 'Ada' } })
  writeDraft(form, 'ada', { answers, step: 1, startedAt: 5, sendingId }, 3000)
  expect(readDraft(form, visitor, 4000)).toBeNull()
  expect(readDraft(form, 'ada', 4000)).toMatchObject({ sendingId })
})
it('a draft of a visitor does not come before what was typed later under the account', () => {
  const later = { answers: { ...answers, name: 'Later' }, step: 0, startedAt: 5, sendingId }
  writeDraft(form, 'ada', later, 3000)
  const before = JSON.stringify({ answers, step: 0, startedAt: 5, savedAt: 1000 })
  localStorage.setItem(draftKey('sample', visitor), before)
  expect(readDraft(form, 'ada', 4000)?.answers['name']).toBe('Later')
})
it('a draft is each tab’s own, through reloads and the other’s sending', () => {
  const other = { ...answers, name: 'Ben' }
  writeDraft(form, visitor, { answers, step: 0, startedAt: 5, sendingId }, 1000)
  const first = sessionStorage.getItem(draftKey(form.id, visitor)) ?? ''
  sessionStorage.clear()
  const taken = readDraft(form, visitor, 2000)
  // Taken over from a tab that may still send it.
  expect(taken).toMatchObject({ answers: { name: 'Ada' }, sendingId: expect.not.stringMatching(sendingId) })
  writeDraft(form, visitor, { ...newDraft(other, 2000), sendingId: taken?.sendingId ?? '' }, 3000)
  sessionStorage.setItem(draftKey(form.id, visitor), first)
  expect(readDraft(form, visitor, 4000)).toMatchObject({ answers: { name: 'Ada' }, sendingId })
  clearDraft(form.id, visitor, sendingId)
  expect(readDraft(form, visitor, 5000)?.answers['name']).toBe('Ben')
})
it('a draft that is private is kept by the tab only, and moves there when it becomes so', () => {
  const careful = { ...form, isPrivate: ({ isOld }: Answers) => isOld === true }
  const draft = { answers: { ...answers, isOld: false }, step: 0, startedAt: 5, sendingId }
  writeDraft(careful, 'ada', draft, 1000)
  expect(localStorage.length).toBe(1)
  writeDraft(careful, 'ada', { ...draft, answers }, 2000)
  expect(localStorage.length).toBe(0)
  expect(readDraft(careful, 'ada', 3000)?.answers).toMatchObject({ name: 'Ada', isOld: true })
  clearDraft('sample', 'ada')
  expect(sessionStorage.length).toBe(0)
})
it('a draft stays as it was when a later one does not fit', () => {
  writeDraft(form, 'ada', { answers, step: 0, startedAt: 5, sendingId }, 1000)
  const kept = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.getItem(key),
    removeItem: (key: string) => kept.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const longer = { ...answers, name: 'Ada, and more' }
  expect(writeDraft(form, 'ada', { answers: longer, step: 0, startedAt: 5, sendingId }, 2000)).toBe(false)
  vi.unstubAllGlobals()
  expect(readDraft(form, 'ada', 3000)?.answers['name']).toBe('Ada')
})
it.each(['', '{', '[]', 'null', '{"answers":null}', '{"answers":{},"step":"x","startedAt":1,"savedAt":1}'])(
  'that is not one is none: %s',
  (stored) => {
    localStorage.setItem(draftKey('sample', 'ada'), stored)
    expect(readDraft(form, 'ada', 2000)).toBeNull()
  },
)
it('a draft of an older form gives what still fits, and never a step that is gone', () => {
  const old = { answers: { name: ['no', 'text'], days: 'text', gone: 'x', isOld: true }, step: 7 }
  localStorage.setItem(draftKey('sample', 'ada'), JSON.stringify({ ...old, startedAt: 5, savedAt: 1000 }))
  expect(readDraft(form, 'ada', 2000)).toEqual({
    answers: { ...form.empty, isOld: true },
    step: 1,
    startedAt: 5,
    // The old draft had none.
    sendingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})
