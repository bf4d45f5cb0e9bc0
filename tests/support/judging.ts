import { expect } from 'vitest'
import type { Person, TestBackend } from './backend.ts'
import { call } from './call.ts'
import { changeSettings } from './settings.ts'

type Settings = { project_closes_at?: string | null; judge_emails?: string[] }

export function score({ client }: Person, project: string, criterion: string, points: number | null) {
  // The generated types do not know that an argument may be null.
  return client.rpc('save_score', { project, criterion, points: points as number })
}

/** A hackathon whose judging a test runs: two criteria that weigh 35 and 65, and two judges. */
export async function openJudging(backend: TestBackend) {
  const [admin, ada, bo] = [await backend.admin(), await backend.signUp(), await backend.signUp()]
  async function settings(change: Settings): Promise<void> {
    expect((await changeSettings(admin.client, change)).error).toBeNull()
  }
  async function sync(rubric: Record<string, number>): Promise<void> {
    const published = Object.entries(rubric).map(([key, weight], index) => ({
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
    /** Nothing handed in, nothing scored, judging open. */
    async reset() {
      await backend.sql`update private.hackathon set results_published_at = null, judging_closed_at = null`
      await backend.sql`delete from public.projects`
      await backend.sql`delete from public.rubric_criteria`
      await settings({ project_closes_at: null, judge_emails: [ada.email, bo.email] })
      await sync({ right: 35, idea: 65 })
    },
    settings,
    sync,
    /** Points for each criterion named; rejects when one is refused. */
    async scoreAll(judge: Person, project: string, points: Record<string, number>) {
      for (const [criterion, given] of Object.entries(points))
        expect((await score(judge, project, criterion, given)).error).toBeNull()
    },
    async publish(project: string) {
      expect((await admin.client.rpc('publish_project', { project, is_published: true })).error).toBeNull()
    },
    results: () => call(backend.anonymous(), 'hackathon_results'),
  }
}
