import { createSchema } from 'sanity'
import { namingZone } from './fields.ts'
import { schemaTypes } from './index.ts'
import { timePaths } from './zone-change.ts'

type Node = {
  name?: string
  type?: string
  title?: string
  description?: string
  hidden?: unknown
  fields?: Node[]
  of?: Node[]
}

function fieldsOf(node: Node, path: string): { path: string; field: Node }[] {
  const own = (node.fields ?? []).map((field) => ({ path: `${path}.${field.name}`, field }))
  return [
    ...own,
    ...own.flatMap(({ path: below, field }) => fieldsOf(field, below)),
    ...(node.of ?? []).flatMap((member) => fieldsOf(member, `${path}[]`)),
  ]
}

const fields = schemaTypes.flatMap((type) => fieldsOf(type as Node, type.name))

test('Sanity finds no error and no warning in the content model', () => {
  expect(createSchema({ name: 'test', types: schemaTypes })._validation).toEqual([])
})

test('every field an organizer sees has a title and a help text in a sentence', () => {
  const visible = fields.filter(({ field }) => field.hidden !== true)
  expect(visible.length).toBeGreaterThan(120)
  const silent = visible.filter(
    ({ field }) => !field.title || !field.description || field.description.length < 10,
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})

test('every time is entered in the zone of the event, and its help names it', () => {
  const times = fields.filter(({ field }) => field.type === 'datetime') as {
    path: string
    field: Node & { options?: { displayTimeZone?: string; allowTimeZoneSwitch?: boolean } }
  }[]
  expect(times.length).toBeGreaterThan(8)
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']) {
    const elsewhere = times.filter(
      ({ field: { options, description } }) =>
        // The form adds the zone of the settings; one written here would win over it.
        options?.displayTimeZone !== undefined ||
        options?.allowTimeZoneSwitch !== false ||
        !namingZone(description ?? '', zone).includes(zone),
    )
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  }
})

test('a change of zone knows every field with a time', () => {
  const paths = fields.filter(({ field }) => field.type === 'datetime').map(({ path }) => path)
  expect(paths.toSorted()).toEqual(timePaths.toSorted())
})
