import { createContext, Script } from 'node:vm'
import { isRecord } from '../is-record.ts'
import { evaluateSync, GroqSyntaxError, type StaticValue, toJS } from 'groq-js'
import { badRequest, LakeError, messageOf } from '../errors.ts'
import { dereference, planQuery, type QueryPlan } from './query-plan.ts'
import { ownLimits, type QueryContext, type QueryLimits } from './query-request.ts'
import type { View } from '../documents/view.ts'

const maxCachedPlans = 500
/** Longer queries (in characters) aren't cached: the site's longest has 1,700, and plans are far larger. */
const maxCachedLength = 10_000
const plans = new Map<string, QueryPlan>()

/**
 * Runs a GROQ query on a view. The returned plain data shares objects with the stored documents until it is serialized,
 * so callers must not change it. Throws LakeError 400 in the hosted shape for a query that doesn't parse, lacks
 * parameters or uses what groq-js can't do here (full-text search, `delta::`, `diff::`), 408 when it takes too long.
 */
export async function runQuery(
  view: View,
  query: string,
  params: Record<string, unknown>,
  context: QueryContext,
  { ms, length }: Pick<QueryLimits, 'ms' | 'length'> = ownLimits,
): Promise<unknown> {
  const plan = planOf(query, params, length)
  const options = {
    dataset: view.all(),
    params: { ...params, ...plan.bind(view, params) },
    identity: context.identity,
    sanity: { projectId: context.projectId, dataset: context.dataset },
    dereference: ({ _ref }: { _ref: string }) => dereference(view, _ref),
  }
  try {
    // groq-js's published types lack those of its evaluator.
    return withTimeLimit(ms, () => toJS(evaluateSync(plan.tree, options) as StaticValue)) ?? null
  } catch (error) {
    if (isTimeout(error)) throw new LakeError(408, `The query took longer than ${ms / 1000} s`)
    throw queryError(query, error)
  }
}

/** A test for whether a query selects a document; errors while evaluating mean "no". Throws as runQuery. */
export function createMatcher(
  query: string,
  params: Record<string, unknown>,
  context: QueryContext,
): (document: Readonly<Record<string, unknown>> | null) => boolean {
  // Not the plan: its lists of candidates come from a whole view, and here the dataset is one document.
  const { unplannedTree } = planOf(query, params, ownLimits.length)
  return (document) => {
    if (!document) return false
    try {
      const { data } = evaluateSync(unplannedTree, {
        dataset: [document],
        params,
        identity: context.identity,
        sanity: { projectId: context.projectId, dataset: context.dataset },
      }) as { data: unknown }
      return Array.isArray(data) ? data.length > 0 : data !== null && data !== undefined && data !== false
    } catch {
      return false
    }
  }
}

function planOf(query: string, params: Record<string, unknown>, maxLength: number): QueryPlan {
  if (query.length > maxLength) {
    throw badRequest(`The query has ${query.length} characters; at most ${maxLength} are accepted`)
  }
  // A parameter in brackets determines the kind of expression (`[$field]`, `[0...$end]`), so its value is needed for
  // parsing, and the plan is valid only for that value.
  const shapingParams = /(?:\[|\.\.)\s*\$/.test(query) ? params : undefined
  const key = shapingParams ? `${query}\u0000${JSON.stringify(shapingParams)}` : query
  let plan = plans.get(key)
  if (plan) plans.delete(key)
  else plan = parsePlan(query, shapingParams)
  if (key.length <= maxCachedLength) plans.set(key, plan)
  const [oldest] = plans.keys()
  if (plans.size > maxCachedPlans && oldest !== undefined) plans.delete(oldest)
  const missing = plan.parameters.find((name) => !Object.hasOwn(params, name))
  if (missing !== undefined) throw queryParseError(query, `param $${missing} referenced, but not provided`)
  return plan
}

function parsePlan(query: string, params: Record<string, unknown> | undefined): QueryPlan {
  if (query.trim() === '') throw queryParseError(query, 'query is empty')
  try {
    return planQuery(query, params)
  } catch (error) {
    throw queryError(query, error)
  }
}

// groq-js evaluates without yielding; only V8 can interrupt it, through `node:vm`.
const sandbox = createContext({ run: undefined }) as { run: (() => unknown) | undefined }
const runScript = new Script('run()')

/** Returns what `run` returns; after `timeout` (whole ms) throws an error for which `isTimeout` is true. */
export function withTimeLimit<T>(timeout: number, run: () => T): T {
  sandbox.run = run
  try {
    // The sandbox's result is `run`'s.
    return runScript.runInContext(sandbox, { timeout }) as T
  } finally {
    sandbox.run = undefined
  }
}

export function isTimeout(error: unknown): boolean {
  // Not `instanceof`: the error may come from the sandbox's realm.
  return isRecord(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function queryError(query: string, error: unknown): LakeError {
  if (error instanceof LakeError) return error
  if (error instanceof GroqSyntaxError) {
    return queryParseError(query, error.message, { start: error.position, end: query.length })
  }
  const message = messageOf(error)
  // groq-js evaluates these only asynchronously, which nothing could interrupt.
  if (/executeSync not supported|synchronous mode|evaluateSync|evaluteSync/.test(message))
    return queryParseError(query, 'This Content Lake has no functions delta:: and diff::')
  const isFullText = /text::|not implemented|Undefined function|Unknown function/.test(message)
  const hint = isFullText ? ' (this Content Lake has no full-text search; use `match`)' : ''
  return queryParseError(query, `${message}${hint}`)
}

function queryParseError(
  query: string,
  description: string,
  position: Record<string, unknown> = {},
): LakeError {
  return new LakeError(400, description, {
    error: { type: 'queryParseError', description, query, ...position },
  })
}
