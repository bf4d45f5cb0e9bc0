import type { Returned } from '@fest/schemas/database.ts'
import { expect } from 'vitest'
import type { Person, TestBackend } from './backend.ts'

type Settings = { project_closes_at?: string | null; judge_emails?: string[] }

/** A hackathon whose judging a test runs: two criteria that weigh 35 and 65, and two judges. */
export type Judging = {
  admin: Person
  ada: Person
  bo: Person
  /** Nothing handed in, nothing scored, judging open. */
  reset(): Promise<void>
  settings(change: Settings): Promise<void>
  /** Publishes a rubric of keys and weights. */
  sync(rubric: [string, number][]): Promise<void>
  /** Points for each criterion named; rejects when one is refused. */
  scoreAll(judge: Person, project: string, points: Record<string, number>): Promise<void>
  publish(project: string): Promise<void>
  results(): Promise<Returned<'hackathon_results'>>
}

export function score({ client }: Person, project: string, criterion: string, points: number | null) {
  // The generated types do not know that an argument may be null.
  return client.rpc('save_score', { project, criterion, points: points as number })
}

export async function openJudging(backend: TestBackend): Promise<Judging> {
  const [admin, ada, bo] = [await backend.admin(), await backend.signUp(), await backend.signUp()]
  async function settings(change: Settings): Promise<void> {
    expect((await admin.client.from('site_settings').update(change).eq('id', true)).error).toBeNull()
  }
  async function sync(rubric: [string, number][]): Promise<void> {
    const published = rubric.map(([key, weight], index) => ({
      key,
      title: `On ${key}`,
      weight,
      position: index + 1,
    }))
    expect((await backend.service().rpc('sync_rubric', { published })).error).toBeNull()
  }
  return {
    admin,
    ada,
    bo,
    async reset() {
      await backend.sql`update private.hackathon set results_published_at = null, judging_closed_at = null`
      await backend.sql`delete from public.projects`
      await backend.sql`delete from public.rubric_criteria`
      await settings({ project_closes_at: null, judge_emails: [ada.email, bo.email] })
      await sync([
        ['right', 35],
        ['idea', 65],
      ])
    },
    settings,
    sync,
    async scoreAll(judge, project, points) {
      for (const [criterion, given] of Object.entries(points))
        expect((await score(judge, project, criterion, given)).error).toBeNull()
    },
    async publish(project) {
      expect((await admin.client.rpc('publish_project', { project, is_published: true })).error).toBeNull()
    },
    async results() {
      return (await backend.anonymous().rpc('hackathon_results').throwOnError()).data
    },
  }
}
