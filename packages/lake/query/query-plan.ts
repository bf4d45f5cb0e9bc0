import { isRecord } from '../is-record.ts'
import { type ExprNode, parse } from 'groq-js'
import type { View } from '../documents/view.ts'

/** A parsed query in which scans of the whole dataset are replaced by lists of candidates where possible. */
export type QueryPlan = {
  tree: ExprNode
  /** The query as written, for evaluation on something other than a view. */
  unplannedTree: ExprNode
  /** Names of the required parameters, without `$`. */
  parameters: readonly string[]
  /** Values for the parameters the rewritten tree refers to. */
  bind(view: View, params: Record<string, unknown>): Record<string, unknown>
}

type Node = { type: string; [field: string]: unknown }

/** Something known when the query starts: a literal or a parameter. */
type Known = (params: Record<string, unknown>) => unknown

type Candidates =
  | { kind: 'ids' | 'references' | 'types'; values: Known[] }
  | { kind: 'either'; sides: [Candidates, Candidates] }
  /** Documents referencing an id that is computed while the query runs; `id` is evaluated outside the filter. */
  | { kind: 'correlated'; id: Node }

/** Marks a dereference that returns the referring documents instead (see `dereference`). */
const referrersPrefix = '\u0000referrers:'
const cost = { ids: 0, references: 1, correlated: 2, either: 3, types: 4 }

/**
 * groq-js scans every document for each `*[…]`; here a filter on `_type`, `_id` or references starts from the
 * view's index. The filter itself still runs. Throws groq-js's syntax error.
 */
export function planQuery(query: string, params?: Record<string, unknown>): QueryPlan {
  // groq-js types each kind of node; here they are walked as plain data.
  const parsed = parse(query, params ? { params } : {}) as unknown as Node
  const sources: Candidates[] = []
  const tree = rewrite(parsed, sources) as unknown as ExprNode
  return {
    tree,
    unplannedTree: parsed as ExprNode,
    parameters: [...new Set(parameterNames(parsed))],
    bind(view, params) {
      const bound: Record<string, unknown> = {}
      for (const [index, source] of sources.entries())
        bound[sourceName(index)] = resolve(source, view, params)
      return bound
    },
  }
}

/** Called by groq-js to follow `->`; also resolves the correlated scans that `rewrite` inserted. */
export function dereference(view: View, id: string): unknown {
  if (!id.startsWith(referrersPrefix)) return view.get(id)
  return view.referring([id.slice(referrersPrefix.length)])
}

function sourceName(index: number): string {
  return `lake source ${index}`
}

function rewrite(node: Node, sources: Candidates[]): Node {
  const copy: Node = { type: node.type }
  for (const [key, value] of Object.entries(node)) copy[key] = rewriteValue(value, sources)
  if (node.type !== 'Filter' || (node['base'] as Node).type !== 'Everything') return copy

  const candidates = candidatesOf(node['expr'] as Node)
  if (!candidates) return copy
  return { ...copy, base: sourceNode(candidates, sources) }
}

function rewriteValue(value: unknown, sources: Candidates[]): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteValue(item, sources))
  return isNode(value) ? rewrite(value, sources) : value
}

function sourceNode(candidates: Candidates, sources: Candidates[]): Node {
  if (candidates.kind !== 'correlated') {
    sources.push(candidates)
    return { type: 'Parameter', name: sourceName(sources.length - 1) }
  }
  const prefixed = {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: referrersPrefix },
    right: candidates.id,
  }
  const object = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: prefixed }],
  }
  const list = { type: 'ArrayElement', isSplat: true, value: { type: 'Deref', base: object } }
  const isDefined = { type: 'FuncCall', namespace: 'global', name: 'defined', args: [candidates.id] }
  return {
    type: 'Select',
    // A splat turns "no such id" into an empty list.
    alternatives: [
      { type: 'SelectAlternative', condition: isDefined, value: { type: 'Array', elements: [list] } },
    ],
    // In GROQ null equals null, which no index of references can answer.
    fallback: { type: 'Everything' },
  }
}

function resolve(candidates: Candidates, view: View, params: Record<string, unknown>): readonly unknown[] {
  switch (candidates.kind) {
    case 'correlated':
      return []
    case 'either': {
      const [left, right] = candidates.sides.map((side) => resolve(side, view, params))
      const ids = [...(left ?? []), ...(right ?? [])].map((document) => (document as { _id: string })._id)
      return view.ofIds(ids)
    }
    case 'ids':
      return view.ofIds(strings(candidates.values, params))
    case 'references':
      return view.referring(strings(candidates.values, params))
    case 'types':
      return view.ofTypes(strings(candidates.values, params))
  }
}

function strings(values: Known[], params: Record<string, unknown>): string[] {
  return values.flatMap((value) => value(params)).filter((value) => typeof value === 'string')
}

/** The smallest list that is certain to contain every document that the condition can match. */
function candidatesOf(expr: Node): Candidates | undefined {
  switch (expr.type) {
    case 'Group':
      return candidatesOf(expr['base'] as Node)
    case 'And': {
      const sides = [candidatesOf(expr['left'] as Node), candidatesOf(expr['right'] as Node)]
      return sides.filter((side) => side !== undefined).sort((a, b) => cost[a.kind] - cost[b.kind])[0]
    }
    case 'Or': {
      const left = candidatesOf(expr['left'] as Node)
      const right = candidatesOf(expr['right'] as Node)
      if (!left || !right || left.kind === 'correlated' || right.kind === 'correlated') return undefined
      return { kind: 'either', sides: [left, right] }
    }
    case 'FuncCall':
      return candidatesOfCall(expr)
    case 'OpCall':
      return candidatesOfComparison(expr)
    default:
      return undefined
  }
}

function candidatesOfCall(expr: Node): Candidates | undefined {
  if (expr['namespace'] !== 'global' || expr['name'] !== 'references') return undefined
  const args = expr['args'] as Node[]
  const values = args.map(knownValues)
  if (values.every((value) => value !== undefined)) return { kind: 'references', values: values.flat() }
  const outer = args.length === 1 && args[0] ? liftOutOfFilter(args[0]) : undefined
  return outer ? { kind: 'correlated', id: outer } : undefined
}

function candidatesOfComparison(expr: Node): Candidates | undefined {
  const left = expr['left'] as Node
  const right = expr['right'] as Node
  if (expr['op'] === '==') {
    return (
      equality(left, right) ?? equality(right, left) ?? correlation(left, right) ?? correlation(right, left)
    )
  }
  if (expr['op'] !== 'in') return undefined
  const values = knownValues(right)
  const kind = indexedField(left)
  return values && kind ? { kind, values } : correlation(right, left)
}

function equality(field: Node, value: Node): Candidates | undefined {
  const kind = indexedField(field)
  // Only a single value can equal a field; `strings` would expand a list.
  const known = kind && knownValue(value)
  return known ? { kind, values: [(params) => asSingle(known(params))] } : undefined
}

function asSingle(value: unknown): unknown {
  return typeof value === 'string' ? value : []
}

function indexedField(node: Node): 'ids' | 'types' | undefined {
  if (node.type !== 'AccessAttribute' || node['base'] !== undefined) return undefined
  if (node['name'] === '_id') return 'ids'
  return node['name'] === '_type' ? 'types' : undefined
}

/** `speakers[].person._ref` compared with `^._id`: only documents with that reference can match. */
function correlation(reference: Node, value: Node): Candidates | undefined {
  if (!endsInOwnReference(reference)) return undefined
  const outer = liftOutOfFilter(value)
  return outer ? { kind: 'correlated', id: outer } : undefined
}

/** Whether the expression reads a `_ref` of the filtered document itself, not of a document it refers to. */
function endsInOwnReference(node: Node): boolean {
  if (node.type === 'Map') return endsInOwnReference(node['expr'] as Node) && isOwnPath(node['base'] as Node)
  return (
    node.type === 'AccessAttribute' &&
    node['name'] === '_ref' &&
    isNode(node['base']) &&
    isOwnPath(node['base'])
  )
}

function isOwnPath(node: Node): boolean {
  switch (node.type) {
    case 'This':
      return true
    case 'AccessAttribute':
    case 'ArrayCoerce':
      return node['base'] === undefined || (isNode(node['base']) && isOwnPath(node['base']))
    case 'Map':
    case 'FlatMap':
      return isOwnPath(node['base'] as Node) && isOwnPath(node['expr'] as Node)
    default:
      return false
  }
}

/** The value seen outside the filter (`^._id` becomes `_id`); undefined when it depends on more. */
function liftOutOfFilter(node: Node): Node | undefined {
  if (node.type === 'Parent') {
    const level = node['n'] as number
    return level === 1 ? { type: 'This' } : { type: 'Parent', n: level - 1 }
  }
  if (node.type !== 'AccessAttribute' || !isNode(node['base'])) return undefined
  const base = liftOutOfFilter(node['base'])
  return base && { type: 'AccessAttribute', name: node['name'], base }
}

function knownValue(node: Node): Known | undefined {
  if (node.type === 'Value') return () => node['value']
  if (node.type === 'Parameter') return (params) => params[node['name'] as string]
  return undefined
}

/** A literal, a parameter, or an array of these. */
function knownValues(node: Node): Known[] | undefined {
  const single = knownValue(node)
  if (single) return [single]
  if (node.type !== 'Array') return undefined
  const elements = node['elements'] as { value: Node; isSplat: boolean }[]
  const values = elements.map((element) => (element.isSplat ? undefined : knownValue(element.value)))
  return values.every((value) => value !== undefined) ? values : undefined
}

function parameterNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(parameterNames)
  if (!isNode(value)) return []
  if (value.type === 'Parameter') return [value['name'] as string]
  return Object.values(value).flatMap(parameterNames)
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string'
}
