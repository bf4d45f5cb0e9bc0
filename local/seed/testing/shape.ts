import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The parts of `sanity schema extract` that content is checked against. */
type Shape =
  | { type: 'string'; value?: string }
  | { type: 'number' | 'boolean' | 'null' | 'unknown' }
  | { type: 'array'; of: Shape }
  | { type: 'union'; of: readonly Shape[] }
  | { type: 'inline'; name: string }
  | ObjectShape

type ObjectShape = {
  type: 'object' | 'document'
  attributes: Record<string, { value: Shape; optional?: boolean }>
  rest?: Shape
  dereferencesTo?: string
}

type NamedShape = { name: string } & ({ type: 'type'; value: Shape } | ObjectShape)

const schemaFile = new URL('../../../schemas/schema.json', import.meta.url)
const named = new Map(
  (JSON.parse(readFileSync(fileURLToPath(schemaFile), 'utf8')) as NamedShape[]).map((entry) => [
    entry.name,
    entry,
  ]),
)

/** Added by the importer. */
const addedOnImport = new Set(['_rev', '_weak'])

function resolve(shape: Shape): Shape {
  if (shape.type !== 'inline') return shape
  const found = named.get(shape.name)
  if (!found) return { type: 'unknown' }
  return resolve(found.type === 'type' ? found.value : found)
}

function attributesOf(shape: Shape): ObjectShape['attributes'] {
  const resolved = resolve(shape)
  if (resolved.type !== 'object' && resolved.type !== 'document') return {}
  return { ...(resolved.rest ? attributesOf(resolved.rest) : {}), ...resolved.attributes }
}

function objectFaults(value: unknown, shape: Shape, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is not an object`]
  const attributes = attributesOf(shape)
  const fields = value as Record<string, unknown>
  const unknownFields = Object.keys(fields)
    // The importer replaces `_sanityAsset` by `asset`.
    .filter((name) => !(name in attributes) && !(name === '_sanityAsset' && 'asset' in attributes))
    .map((name) => `${path}.${name} is not in the schema`)
  const faults = Object.entries(attributes).flatMap(([name, attribute]) => {
    if (fields[name] !== undefined) return shapeFaults(fields[name], attribute.value, `${path}.${name}`)
    return attribute.optional === true || addedOnImport.has(name) ? [] : [`${path}.${name} is missing`]
  })
  return [...unknownFields, ...faults]
}

function fewest(lists: readonly string[][]): string[] {
  return lists.reduce((best, list) => (list.length < best.length ? list : best))
}

function shapeFaults(value: unknown, shape: Shape, path: string): string[] {
  const resolved = resolve(shape)
  switch (resolved.type) {
    case 'unknown':
      return []
    case 'null':
      return value === null ? [] : [`${path} is not null`]
    case 'string':
      if (typeof value !== 'string') return [`${path} is not a string`]
      return resolved.value === undefined || resolved.value === value
        ? []
        : [`${path} is "${value}" and not "${resolved.value}"`]
    case 'number':
    case 'boolean':
      return typeof value === resolved.type ? [] : [`${path} is not a ${resolved.type}`]
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => shapeFaults(item, resolved.of, `${path}[${index}]`))
        : [`${path} is not an array`]
    case 'union':
      return fewest(resolved.of.map((option) => shapeFaults(value, option, path)))
    case 'inline':
      throw new Error(`${path}: an inline type that was not resolved`)
    case 'object':
    case 'document':
      return objectFaults(value, resolved, path)
  }
}

/** Differences between a document and its type, one sentence each; empty when it fits. */
export function documentFaults(document: { _id: string; _type: string }): string[] {
  const type = named.get(document._type)
  if (type?.type !== 'document') return [`${document._id} has the unknown type "${document._type}"`]
  return objectFaults(document, type, document._id)
}
