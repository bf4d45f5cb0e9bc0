import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { FestConfig } from '@fest/local/config.ts'
import { examine } from '@fest/local/doctor/doctor.ts'
import { isHealthy, writeReport } from '@fest/local/doctor/report.ts'
import { afterEach, expect, test } from 'vitest'
import { startHostedPair } from './hosted-pair.ts'
import faults from './doctor-faults.json' with { type: 'json' }
import type { Answerer } from './serving.ts'
import { useService } from './use-services.ts'

/** What is different from an installation that is set up by the documentation. */
type Change = {
  config?: Partial<FestConfig>
  hasToken?: boolean
  /** What an address answers instead, in which {version} is the content API's. */
  answers?: Readonly<Record<string, Answer>>
  instead?: Record<string, Answerer>
}
type Answer = { json?: unknown; text?: string; status?: number; headers?: Record<string, string> } | undefined
/** Of which check doctor says what, and what to do: patterns. */
type Fault = Change & { fault: string; check: string; says: string; todo: string }

const token = 'sbp_a-token'

export const json =
  (value: unknown, status = 200): Answerer =>
  () =>
    Response.json(value, { status })

/** A hosted installation for a file's tests, looked at as `npm run doctor` does. */
export function useDoctor() {
  const pair = useService(startHostedPair)
  afterEach(() => pair.instead.clear())

  async function look({ config, hasToken, answers = {}, instead = {} }: Change = {}) {
    for (const [path, { json: value, text = null, ...how } = {}] of Object.entries(answers))
      pair.instead.set(path.replace('{version}', contentApiVersion), () =>
        value === undefined ? new Response(text, how) : Response.json(value, how),
      )
    for (const [path, answer] of Object.entries(instead)) pair.instead.set(path, answer)
    const sections = await examine({
      ...pair.target,
      config: { ...pair.target.config, ...config },
      supabaseAccessToken: hasToken ? token : null,
    })
    const all = sections.flatMap(({ results }) => results)
    const stateOf = (name: string) => all.find((result) => result.name === name)?.finding
    return { sections, all, stateOf }
  }

  /** Each fault of this part of the list, and each of `more`, is named, with what to do, and makes the whole unhealthy. */
  function names(part: keyof typeof faults, more: readonly Fault[]): void {
    test.each([...(faults[part] as Fault[]), ...more])('$fault', async ({ check, says, todo, ...change }) => {
      const { stateOf, sections } = await look(change)
      expect(stateOf(check)).toMatchObject({
        state: 'wrong',
        says: expect.stringMatching(says) as string,
        todo: expect.stringMatching(todo) as string,
      })
      expect(isHealthy(sections)).toBe(false)
      expect(writeReport(sections)).not.toContain(token)
    })
  }

  return { pair, look, names }
}
