import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOfSchedule } from '../read/from-pretalx.ts'
import { changeKey, type ImportPlan, planImport } from './plan.ts'
import type { Program } from '../program.ts'
import { mutationsOf } from './run-import.ts'
import { event, readSheet as sheet, schedule as scheduleWith } from '../../testing/read-sheets.ts'
import type { Stored } from './stored.ts'

function schedule(name: string): Program {
  const file = join(import.meta.dirname, '../../../tests/fixtures', `${name}.json`)
  return programOfSchedule(JSON.parse(readFileSync(file, 'utf8')))
}

function applied(documents: readonly Stored[], { items }: ImportPlan): Stored[] {
  const all = new Map(documents.map((document) => [document._id, document]))
  for (const mutation of items.filter(({ kind }) => kind !== 'same').flatMap(mutationsOf)) {
    const { createIfNotExists, patch } = mutation as {
      createIfNotExists?: Stored
      patch?: { id: string; set: Record<string, unknown> }
    }
    if (createIfNotExists && !all.has(createIfNotExists._id))
      all.set(createIfNotExists._id, createIfNotExists)
    const patched = patch && all.get(patch.id)
    if (patch && !patched) throw new Error(`${patch.id} is not there.`)
    if (patched) all.set(patched._id, { ...patched, ...patch.set })
  }
  return [...all.values()]
}

function published(documents: readonly Stored[]): Stored[] {
  const strong = JSON.stringify(
    documents.map((document) => ({ ...document, _id: document._id.replace('drafts.', '') })),
    (key, value: unknown) => (key === '_weak' || key === '_strengthenOnPublish' ? undefined : value),
  )
  return JSON.parse(strong) as Stored[]
}

const kinds = ({ items }: ImportPlan) => [...new Set(items.map(({ kind }) => kind))]
const changed = (plan: ImportPlan) =>
  plan.items.flatMap(({ id, kind, changes }) =>
    kind === 'create' ? [] : changes.map((change) => ({ id, ...change })),
  )

test.each(['pretalx-four-days-online', 'pretalx-two-days-eight-rooms'])(
  '%s creates everything once, as drafts, and changes nothing on a second import',
  (name) => {
    const program = schedule(name)
    const first = planImport(program, [])
    const documents = applied([], first)
    expect(program.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(kinds(first)).toEqual(['create'])
    expect(documents.length).toBe(program.entries.length)
    expect(documents.every(({ _id }) => _id.startsWith('drafts.'))).toBe(true)
    expect(
      new Set(documents.map((document) => `${document._type}/${JSON.stringify(document['slug'])}`)).size,
    ).toBe(documents.length)
    for (const state of [documents, published(documents), [...documents, ...published(documents)]]) {
      const again = planImport(program, state)
      expect(kinds(again)).toEqual(['same'])
      expect(changed(again)).toEqual([])
      expect(again.gone).toEqual([])
    }
  },
)

const csv = (rows: string) => `id;title;start;end;room;speakers\n${rows}`
const talk = 'a1;First circuits;10.10.2025 14:00;10.10.2025 15:00;Lab A;Mira Lind, Bo (moderator)'

test('a change in the file changes that field, in a draft of the published document', () => {
  const state = published(applied([], planImport(sheet(csv(talk)), [])))
  const plan = planImport(sheet(csv(talk.replace('14:00', '13:30').replace('Lab A', 'Lab B'))), state)
  expect(changed(plan).map(({ field, before, after }) => [field, before, after])).toEqual([
    ['startsAt', 'Fri 10 Oct, 14:00', 'Fri 10 Oct, 13:30'],
    ['room', 'Lab A', 'Lab B'],
  ])
  const after = applied(state, plan)
  const session = state.find(({ _type }) => _type === 'session')
  expect(after).toContainEqual(session)
  const draft = after.find(({ _id }) => _id === `drafts.${session?._id}`)
  expect(draft).toMatchObject({ title: 'First circuits', startsAt: '2025-10-10T11:30:00.000Z' })
  expect(after.filter(({ _type }) => _type === 'room').length).toBe(2)
})

test('organizers’ edits stay, are reported, and are replaced only when chosen', () => {
  const imported = published(applied([], planImport(sheet(csv(talk)), [])))
  const state = imported.map((document) =>
    document._type === 'session' ? { ...document, title: 'Your first circuits' } : document,
  )
  const id = state.find(({ _type }) => _type === 'session')?._id ?? ''
  const same = planImport(sheet(csv(talk)), state)
  expect(changed(same)).toMatchObject([{ field: 'title', isByHand: true, isTaken: false }])
  expect(kinds(same)).toEqual(['same'])

  const moved = sheet(csv(talk.replace('First circuits', 'Very first circuits').replace('15:00', '15:30')))
  const plan = planImport(moved, state)
  expect(changed(plan)).toMatchObject([
    { field: 'title', isTaken: false },
    { field: 'endsAt', isByHand: false, isTaken: true },
  ])
  const draft = applied(state, plan).find(({ _id }) => _id === `drafts.${id}`)
  expect(draft).toMatchObject({ title: 'Your first circuits', endsAt: '2025-10-10T13:30:00.000Z' })
  // After that import, too, the text is the organizer's.
  expect(changed(planImport(moved, applied(state, plan)))).toMatchObject([
    { field: 'title', isByHand: true, isTaken: false },
  ])

  const chosen = planImport(moved, state, new Set([changeKey(id, 'title')]))
  expect(applied(state, chosen).find(({ _id }) => _id === `drafts.${id}`)).toMatchObject({
    title: 'Very first circuits',
  })
})

test('does not duplicate people known by name, and keeps roles only organizers know', () => {
  const mira = {
    _id: 'person-mira',
    _type: 'person',
    name: 'mira  LIND',
    headline: 'Researcher',
    slug: { current: 'mira-lind' },
  }
  const plan = planImport(sheet(csv(talk)), [mira])
  expect(plan.items.filter(({ type }) => type === 'person')).toMatchObject([
    { id: 'person-mira', kind: 'same' },
    { kind: 'create' },
  ])
  const state = applied([mira], plan).map((document) =>
    document._type === 'session'
      ? {
          ...document,
          speakers: (document['speakers'] as object[]).map((entry) => ({ ...entry, role: 'host' })),
        }
      : document,
  )
  const again = planImport(sheet(csv(talk.replace(' (moderator)', ''))), state)
  expect(changed(again)).toEqual([])
})

test('two people with the same name are two documents', () => {
  const jo = { _id: 'person-jo', _type: 'person', name: 'Jo Ek', headline: 'Student' }
  const talk = (id: number) =>
    event({ guid: `g${id}`, title: `T${id}`, persons: [{ id, public_name: 'Jo Ek' }] })
  const program = programOfSchedule(scheduleWith(talk(1), talk(2)))
  const plan = planImport(program, [jo])
  const ids = plan.items.filter(({ type }) => type === 'person').map(({ id }) => id)
  expect(ids[0]).toBe('person-jo')
  expect(new Set(ids).size).toBe(2)
})

test('recognizes a break without being told, and not in a talk about coffee', () => {
  const made = applied([], planImport(sheet('title,people\nCoffee,\nCoffee and qubits,Mo\n'), []))
  expect(made.filter(({ _type }) => _type === 'session').map(({ kind }) => kind)).toEqual(['break', 'talk'])
})

test('what the file doesn’t say stays empty, and sessions with the same name have different addresses', () => {
  const rows = ['1,Spieleabend,Wir spielen.', '2,量子入門,', '3,量子入門,']
  const documents = applied([], planImport(sheet(`id,title,description\n${rows.join('\n')}\n`), []))
  for (const document of documents)
    for (const field of ['summary', 'language']) expect(document).not.toHaveProperty(field)
  expect(documents.map((document) => 'abstract' in document)).toEqual([true, false, false])
  const addresses = documents.map(({ slug }) => (slug as { current: string }).current)
  expect(addresses).toEqual(['spieleabend', '量子入門', '量子入門-2'])
})

test('a moment outside the event’s days is shown with its year', () => {
  const program = sheet('id,title,start\n1,A,2014-12-27 11:00\n2,B,2026-12-11 11:00\n')
  const eventDays = { first: '2026-12-11', last: '2026-12-13' }
  const shown = planImport({ ...program, eventDays }, []).items.flatMap(({ changes }) =>
    changes.flatMap(({ field, after }) => (field === 'startsAt' ? [after] : [])),
  )
  expect(shown).toEqual(['Sat 27 Dec 2014, 11:00', 'Fri 11 Dec, 11:00'])
})

test('names sessions that are no longer in the file, and leaves them', () => {
  const program = schedule('pretalx-two-days-eight-rooms')
  const state = applied([], planImport(program, []))
  const gone = program.entries.find(({ type }) => type === 'session')
  const plan = planImport({ ...program, entries: program.entries.filter((entry) => entry !== gone) }, state)
  expect(plan.gone.map(({ title }) => title)).toEqual([gone?.type === 'session' ? gone.fields.title : ''])
  expect(kinds(plan)).toEqual(['same'])
})

test('refuses, by revision, a batch that would overwrite a concurrent edit', () => {
  const [item] = planImport(sheet('id,title,kind\n1,Coffee,break'), [
    { _id: 'drafts.1', _type: 'session', _rev: 'r7', title: 'Tea', kind: 'break' },
  ]).items
  expect(item && mutationsOf({ ...item, id: '1' })).toMatchObject([
    { patch: { id: 'drafts.1', ifRevisionID: 'r7', set: { title: 'Coffee' } } },
  ])
})
