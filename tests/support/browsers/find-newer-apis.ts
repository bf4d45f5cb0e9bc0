import { parseSync } from 'vite'
import type { NewerFeatures } from './newer-features.ts'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
/** A node with what it stands in, from the inside out. */
type Place = { node: Node; key: string; around: Place | null }

/** What only newer iterators have; arrays have methods of the same names. */
const iteratorHelpers = new Set(
  'map filter take drop flatMap reduce toArray forEach some every find'.split(' '),
)
const iteratorMakers = new Set(['values', 'keys', 'entries', 'matchAll'])

/** What a script uses and the oldest browsers lack, unless it asks first: `if ('x' in y)`, `typeof x`, `y.x?.()`. */
export function findNewerApis(code: string, newer: NewerFeatures): string[] {
  const { program, errors } = parseSync('file.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  // ESTree, of which no more is read here than what is looked at.
  const root: Place = { node: program as unknown as Node, key: '', around: null }
  const places = [...placesIn(root)]
  const bound = new Set(places.filter(isBinding).map(({ node }) => String(node['name'])))
  const isGlobal = (node: unknown) => isNode(node) && node.type === 'Identifier' && !bound.has(nameOf(node))

  const found = new Set<string>()
  for (const place of places) {
    const { node } = place
    if (node.type === 'Literal' && isNode(node['regex']) && String(node['regex']['flags']).includes('v'))
      found.add('RegExp flag v')
    if (node.type === 'Identifier' && isReference(place) && isGlobal(node)) {
      const name = nameOf(node)
      if (newer.globals.has(name) && !isAskedFor(place, name)) found.add(name)
    }
    if (node.type !== 'MemberExpression' || node['computed'] === true || !isUsed(place)) continue
    const name = nameOf(node['property'])
    const { object } = node
    const owner = isGlobal(object) ? nameOf(object) : ''
    if (isAskedFor(place, name) || isAskedFor(place, owner)) continue
    if (iteratorHelpers.has(name) && isIterator(object, isGlobal)) found.add(`Iterator.${name}`)
    else if (/^(?:window|self|globalThis)$/.test(owner) && newer.globals.has(name)) found.add(name)
    else if (newer.statics.has(`${interfaceOf(owner)}.${name}`)) found.add(`${owner}.${name}`)
    else if (newer.members.has(name)) found.add(`.${name}`)
  }
  return [...found].sort()
}

function* placesIn(place: Place): Generator<Place> {
  yield place
  for (const [key, value] of Object.entries(place.node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* placesIn({ node: child, key, around: place })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp)
}

/** `Navigator` for `navigator`. */
const interfaceOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

/** Names a file gives itself: whatever else goes by them is not the browser's. */
function isBinding({ node, key, around }: Place): boolean {
  if (node.type !== 'Identifier' || !around) return false
  if (key === 'params' || key === 'param' || key === 'local') return true
  if (key === 'id') return true
  return isPattern(around, key)
}

function isPattern({ node, key, around }: Place, inner: string): boolean {
  if (node.type === 'Property' && inner !== 'value') return false
  if (node.type === 'AssignmentPattern' && inner !== 'left') return false
  if (!/Pattern$|^Property$|^RestElement$/.test(node.type) || !around) return false
  return /^(?:params|param|id)$/.test(key) || isPattern(around, key)
}

/** Not the name of a property, of a label or of what another file exports. */
function isReference({ node, key, around }: Place): boolean {
  if (!around || isBinding({ node, key, around })) return false
  const { type, computed, operator } = around.node
  if (key === 'property' || key === 'key') return computed === true
  if (type === 'UnaryExpression' && operator === 'typeof') return false
  return !/^(?:label|imported|exported|meta)$/.test(key)
}

/** Called, made with `new`, or looked into: reading alone gives undefined and harms nobody. */
function isUsed({ node, key, around }: Place): boolean {
  if (!around || node['optional'] === true || around.node['optional'] === true) return false
  const { type } = around.node
  if (key === 'callee') return type === 'CallExpression' || type === 'NewExpression'
  return key === 'object' && type === 'MemberExpression'
}

/** Whether something around the place asks for the name before it comes to it. */
function isAskedFor(place: Place, name: string): boolean {
  for (let { key, around } = place; around; { key, around } = around) {
    const { node } = around
    if (
      /^(?:IfStatement|ConditionalExpression)$/.test(node.type) &&
      key !== 'test' &&
      mentions(node['test'], name)
    )
      return true
    if (node.type === 'LogicalExpression' && key === 'right' && mentions(node['left'], name)) return true
    if (/^(?:body|consequent)$/.test(key) && Array.isArray(node[key])) {
      const before = (node[key] as Node[]).filter(({ end }) => end <= place.node.start)
      if (before.some((one) => one.type === 'IfStatement' && leaves(one) && mentions(one['test'], name)))
        return true
    }
  }
  return false
}

function leaves(statement: Node): boolean {
  const inner = statement['consequent']
  return [...placesIn({ node: inner as Node, key: '', around: null })].some(({ node }) =>
    /^(?:ReturnStatement|ThrowStatement)$/.test(node.type),
  )
}

function mentions(node: unknown, name: string): boolean {
  if (!isNode(node)) return false
  return [...placesIn({ node, key: '', around: null })].some(({ node: inner }) => {
    const { value } = inner
    return inner['name'] === name || value === name || (isNode(value) && value['cooked'] === name)
  })
}

/** `map.values()`, and not `Object.values(map)`, which is an array. */
function isIterator(node: unknown, isGlobal: (node: unknown) => boolean): boolean {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node['callee'])) return false
  const { property, object } = node['callee']
  return iteratorMakers.has(nameOf(property)) && !(isGlobal(object) && /^[A-Z]/.test(nameOf(object)))
}
