import { getBackend } from '#app/backend/backend.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import type { Score } from './score-saver.ts'

/** Saves a judge's points and note for one criterion of a project. Rejects with the backend's error. */
export async function saveScore(project: string, criterion: string, { points, note }: Score): Promise<void> {
  await callDatabase('save_score', {
    project,
    criterion,
    // The generated type can't know that both may be null.
    points: points as number,
    note: note as string,
  })
}

/** Adds a project to the showcase, or removes it. For admins, like everything below. */
export const publishProject = (project: string, isPublished: boolean) =>
  callDatabase('publish_project', { project, is_published: isPublished })

export const closeJudging = (isClosed: boolean) => callDatabase('close_judging', { is_closed: isClosed })

/**
 * Publishes the current results, or unpublishes them. `isDespiteMissing` publishes although it was refused as
 * incomplete.
 */
export const publishResults = (isPublished: boolean, isDespiteMissing: boolean) =>
  callDatabase('publish_results', { is_published: isPublished, despite_missing: isDespiteMissing })

export async function nameJudges(addresses: readonly string[]): Promise<void> {
  const backend = await getBackend()
  await backend
    .from('site_settings')
    .update({ judge_emails: [...addresses] })
    .eq('id', true)
    .throwOnError()
}
