import { stored as storedAs } from '../testing/stored.ts'
import { changedOnDay, changeOf } from './program.ts'
import { spanOfDay } from './place.ts'
import { moveAction } from './session-edit.ts'
import { placeAt, testRooms, testSession } from '../testing/sessions.ts'

const timeZone = 'Europe/Berlin'
const context = {
  rooms: new Map(testRooms.map((room) => [room.id, room])),
  timeZone,
  fieldTitles: new Map([
    ['status', 'Status'],
    ['summary', 'Summary'],
  ]),
}
const stored = (id: string, fields: object = {}) =>
  storedAs('session', id, {
    title: 'The talk',
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    room: { _type: 'reference', _ref: 'lab-a' },
    ...fields,
  })

test('a day is changed by drafts on it, and by drafts that move away from it', () => {
  const friday = spanOfDay('2025-10-10', timeZone)
  const elsewhere = placeAt('08:00', '09:00', 'hall', '2025-10-11')
  const here = placeAt('08:00', '09:00')
  const ids = changedOnDay(
    [
      testSession('stays', { hasDraft: true, publishedPlace: here }),
      testSession('leaves', { hasDraft: true, place: elsewhere, publishedPlace: here }),
      testSession('other day', { hasDraft: true, place: elsewhere, publishedPlace: elsewhere }),
      testSession('published', { publishedPlace: here }),
      testSession('waits', { hasDraft: true, place: { from: null, to: null, roomId: null } }),
    ],
    friday,
  ).map(({ id }) => id)
  expect(ids).toEqual(['stays', 'leaves'])
})

test('a change says what visitors will read, and what they read before', () => {
  const moved = stored('drafts.talk', {
    startsAt: '2025-10-11T09:00:00.000Z',
    endsAt: '2025-10-11T10:00:00.000Z',
    room: { _type: 'reference', _ref: 'hall' },
    summary: 'New',
  })
  expect(changeOf(moved, stored('talk'), context)).toEqual({
    id: 'talk',
    title: 'The talk',
    kind: 'moved',
    lines: [
      'Day: Sat 11 Oct, before Fri 10 Oct',
      'Time: 11:00 to 12:00, before 10:00 to 11:00',
      'Room: Main hall, before Lab A',
      'Also changed: Summary',
    ],
  })
  expect(changeOf(stored('drafts.talk'), undefined, context)).toMatchObject({
    kind: 'new',
    lines: ['10:00 to 11:00, Lab A'],
  })
  expect(
    changeOf(stored('drafts.talk', { startsAt: '2025-10-10T08:00:00.000Z' }), stored('talk'), context).kind,
  ).toBe('same')
  const canceled = changeOf(stored('drafts.talk', { status: 'cancelled' }), stored('talk'), context)
  expect(canceled.lines).toEqual(['Canceled'])
})

test('what an import keeps about a session is no news, and no field is called by its name in the code', () => {
  const linesOf = (fields: object) => {
    const { kind, lines } = changeOf(stored('drafts.talk', fields), stored('talk'), context)
    return { kind, lines }
  }
  const imported = { source: 'spreadsheet', id: '1' }
  expect(linesOf({ imported })).toEqual({ kind: 'changed', lines: ['Nothing that visitors see'] })
  expect(linesOf({ imported, summary: 'New' }).lines).toEqual(['Summary'])
  expect(linesOf({ oldName: 1, olderName: 2 }).lines).toEqual(['A field its form doesn’t show'])
})

test('a move edits the draft, with a weak reference to an unpublished room', () => {
  const rooms = testRooms.map((room) => ({ ...room, isPublished: room.id !== 'lab-b' }))
  expect(moveAction('talk', placeAt('08:00', '09:00'), rooms)).toEqual({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.talk',
    publishedId: 'talk',
    patch: {
      set: {
        startsAt: '2025-10-10T08:00:00.000Z',
        endsAt: '2025-10-10T09:00:00.000Z',
        room: { _type: 'reference', _ref: 'lab-a' },
      },
    },
  })
  expect(moveAction('talk', placeAt('08:00', '09:00', 'lab-b'), rooms).patch.set?.['room']).toMatchObject({
    _weak: true,
    _strengthenOnPublish: { type: 'room' },
  })
  expect(moveAction('talk', { from: null, to: null, roomId: null }, rooms).patch).toEqual({
    unset: ['startsAt', 'endsAt', 'room'],
  })
})
