import { checkPeopleFree, checkRoomFree, type SessionDraft } from '@fest/schemas/content/checks/session.ts'
import { clashesOf } from '@fest/studio/program/clashes.ts'
import { sessionOf } from '@fest/studio/program/session.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { useLake } from '../support/use-services.ts'

/* The form queries the lake for clashes, the builder computes them: both get the same crowded afternoon. */

const lake = useLake()

const rooms = ['hall', 'lab-a', 'lab-b']
const people = ['mira', 'noor', 'jonas']

/** The same afternoon each time, of a seed with sessions that only touch, and canceled ones among others. */
function crowd() {
  const draw = drawFrom(8)
  return Array.from({ length: 24 }, (_, index) => {
    const from = Date.parse('2025-10-10T10:00:00Z') + draw(48) * 300_000
    const room = rooms[draw(5)]
    return {
      _id: `clash-${index}`,
      _type: 'session',
      title: `Session ${index}`,
      kind: 'talk',
      status: ['confirmed', 'tentative', 'cancelled'][draw(3)],
      mode: 'in_person',
      isPlenary: draw(12) === 0,
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(from + (3 + draw(9)) * 300_000).toISOString(),
      ...(room === undefined ? {} : { room: { _type: 'reference', _ref: room, _weak: true } }),
      speakers: [
        { _key: 'a', person: { _type: 'reference', _ref: people[draw(12)] ?? 'nobody', _weak: true } },
      ].filter(({ person }) => person._ref !== 'nobody'),
    }
  })
}

test('the builder and the form find the same clashes', async () => {
  const documents = crowd()
  const transaction = lake.organizer.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  const sessions = documents.flatMap((document) => sessionOf(undefined, { ...document, _rev: '1' }) ?? [])
  const clashes = clashesOf(sessions, {
    rooms: new Map(),
    people: new Map(),
    eventSpan: null,
    timeZone: 'Europe/Berlin',
  })
  const has = (id: string, kinds: string[]) =>
    clashes.some(({ kind, sessionIds }) => kinds.includes(kind) && sessionIds.includes(id))

  const verdicts = await Promise.all(
    documents.map(async (document) => {
      const context = { document, getClient: () => lake.organizer } as unknown as Parameters<
        typeof checkRoomFree
      >[0]
      const { _id, room, isPlenary }: SessionDraft & { _id: string } = document as SessionDraft & {
        _id: string
      }
      // The form of a session without a room says nothing about rooms; the other session's form does.
      const judgesRooms = room !== undefined || isPlenary === true
      return {
        id: _id,
        form: {
          rooms: (await checkRoomFree(context)) !== true,
          people: (await checkPeopleFree(context)) !== true,
        },
        builder: { rooms: judgesRooms && has(_id, ['room', 'everybody']), people: has(_id, ['person']) },
      }
    }),
  )
  expect(verdicts.map(({ id, builder }) => [id, builder])).toEqual(verdicts.map(({ id, form }) => [id, form]))
  expect(verdicts.filter(({ form }) => form.rooms).length).toBeGreaterThan(5)
  expect(verdicts.filter(({ form }) => form.people).length).toBeGreaterThan(3)
  expect(verdicts.some(({ form }) => !form.rooms && !form.people)).toBe(true)
})
