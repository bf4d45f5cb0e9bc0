import type { FestConfig } from '@fest/local/config.ts'
import { examine } from '@fest/local/doctor/doctor.ts'
import { isHealthy, writeReport } from '@fest/local/doctor/report.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type HostedPair, startHostedPair } from './hosted-pair.ts'
import type { Answerer } from './serving.ts'

/** What is different from an installation that is set up by the documentation. */
type Change = { config?: Partial<FestConfig>; token?: string; instead?: Record<string, Answerer> }
/** What doctor says of it: of which check, and what to do. */
type Told = [check: string, says: RegExp, todo: RegExp]
export type Fault = [change: Change, told: Told]

export const token = 'sbp_a-token'

export const json =
  (value: unknown, status = 200): Answerer =>
  () =>
    Response.json(value, { status })

/** One address that answers something else. */
export const at = (path: string, value: unknown, status = 200): Change => ({
  instead: { [path]: json(value, status) },
})

/** A hosted installation for a file's tests, looked at as `npm run doctor` does. */
export function useDoctor() {
  let pair: HostedPair
  beforeAll(async () => {
    pair = await startHostedPair()
  }, 120_000)
  afterAll(() => pair.close())
  afterEach(() => pair.instead.clear())

  async function look({ config, token: shown, instead = {} }: Change = {}) {
    for (const [path, answer] of Object.entries(instead)) pair.instead.set(path, answer)
    const sections = await examine({
      ...pair.target,
      config: { ...pair.target.config, ...config },
      supabaseAccessToken: shown ?? null,
    })
    const all = sections.flatMap(({ results }) => results)
    const stateOf = (name: string) => all.find((result) => result.name === name)?.finding
    return { sections, all, stateOf }
  }

  /** Each fault is named, with what to do, and makes the whole unhealthy. */
  function names(faults: Readonly<Record<string, Fault>>): void {
    test.each(Object.entries(faults))('%s', async (_, [change, [check, says, todo]]) => {
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

  return { pair: () => pair, look, names }
}
