import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { clientOf } from '@fest/schemas/content/testing/client-of.ts'
import {
  createSchema,
  isArraySchemaType,
  isObjectSchemaType,
  type SchemaTypeDefinition,
  type SchemaType,
  validateDocument,
  type Workspace,
} from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { stepsOf } from '../findings/first-steps.ts'
import { translations } from '../languages/translations.ts'
import { studioSchemaTypes } from '../schema-types.ts'
import { attentionOf, checkedQuery, examinationOf } from '../findings/checks.ts'

const translationTypes = translations().schema?.types as SchemaTypeDefinition[]

const now = new Date('2025-10-01T09:00:00Z')
const assets = new Set<string>()

/** The sample event as a dataset has it: with pictures and files in place of their paths. */
const documents = readFileSync(resolve(import.meta.dirname, '../../local/seed/content.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line): StoredDocument => {
    const stored = line.replaceAll(
      /"_sanityAsset":"(image|file)@file:[^"]*?([\w-]+)\.(\w+)"/g,
      (_, kind: string, name: string, ending: string) => {
        const ref = kind === 'image' ? `image-${name}-8x8-${ending}` : `file-${name}-${ending}`
        assets.add(ref)
        return `"asset":{"_type":"reference","_ref":"${ref}"}`
      },
    )
    const stamp = { _rev: '1', _createdAt: now.toISOString(), _updatedAt: now.toISOString() }
    // Each line of the seed is a document.
    return { ...stamp, ...(JSON.parse(stored) as StoredDocument) }
  })

test('nothing in the sample event needs attention, and no first step is left to do in it', async () => {
  const files = [...assets].map((_id) => ({ _id, url: `/${_id}`, size: 8 }))
  const read = (await clientOf([...documents, ...files]).fetch(checkedQuery)) as StoredDocument[]
  expect(attentionOf({ documents: read, now, realNow: now, notebookFaults: new Map() })).toEqual([])
  expect(stepsOf(read, null).filter(({ isDone }) => !isDone)).toEqual([])
  const examined = { documents, assetIds: assets, refusals: [], links: [], answers: new Map() }
  expect(examinationOf(examined)).toEqual([])
})

/** What a value has outside the fields of its form, by path. */
function strayFields(value: unknown, type: SchemaType | undefined, path: string): string[] {
  if (isArraySchemaType(type) && Array.isArray(value))
    return value.flatMap((item: { _type?: string }, index) => {
      const of = type.of.find(({ name }) => name === item._type) ?? type.of[0]
      return strayFields(item, of, `${path}[${index}]`)
    })
  if (!isObjectSchemaType(type) || typeof value !== 'object' || value === null) return []
  const known = new Map(type.fields.map((field) => [field.name, field.type]))
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name.startsWith('_')) return []
    return known.has(name) ? strayFields(inner, known.get(name), `${path}.${name}`) : [`${path}.${name}`]
  })
}

test('the forms find nothing wrong with any of its documents, and have a field for all of it', async () => {
  globalThis.festEventClock = { now: () => now.getTime(), rate: 1, subscribe: () => () => {} }
  onTestFinished(() => {
    globalThis.festEventClock = undefined
  })
  const dataset = [...documents, ...[...assets].map((_id) => ({ _id, url: `/${_id}` }))]
  const client = clientOf(dataset)
  const schema = createSchema({ name: 'sample', types: [...studioSchemaTypes, ...translationTypes] })
  const workspace = {
    schema,
    i18n: { t: (key: string) => key, loadNamespaces: async () => {} },
  } as unknown as Workspace
  const ids = new Set(dataset.map(({ _id }) => _id))
  const faults: string[] = []
  for (const document of documents) {
    const found = await validateDocument({
      document: document as Parameters<typeof validateDocument>[0]['document'],
      workspace,
      environment: 'studio',
      getClient: () => client as never,
      getDocumentExists: async ({ id }) => ids.has(id),
    })
    faults.push(...found.map(({ message }) => `${document._id}: ${message}`))
    faults.push(...strayFields(document, schema.get(document._type), document._id))
  }
  expect(faults).toEqual([])
  const odd = {
    _type: 'faq',
    color: 'red',
    answer: [{ _type: 'block', children: [{ _type: 'span', size: 9 }] }],
  }
  expect(strayFields(odd, schema.get('faq'), 'x')).toEqual(['x.color', 'x.answer[0].children[0].size'])
})
