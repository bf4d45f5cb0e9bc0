import { getBackend } from '#app/backend/backend.ts'
import type { Score } from './score-saver.ts'

/** Saves a judge's points and note for one criterion of a project. Rejects with the backend's error. */
export async function saveScore(project: string, criterion: string, { points, note }: Score): Promise<void> {
  const backend = await getBackend()
  await backend
    .rpc('save_score', {
      project,
      criterion,
      // The generated type can't know that both may be null.
      points: points as number,
      note: note as string,
    })
    .throwOnError()
}

/** Adds a project to the showcase, or removes it. For admins, like everything below. */
export async function publishProject(project: string, isPublished: boolean): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('publish_project', { project, is_published: isPublished }).throwOnError()
}

/** Closes the judging, or opens it again. */
export async function closeJudging(isClosed: boolean): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('close_judging', { is_closed: isClosed }).throwOnError()
}

/**
 * Publishes the current results, or unpublishes them. `isDespiteMissing` publishes although it was refused as
 * incomplete.
 */
export async function publishResults(isPublished: boolean, isDespiteMissing: boolean): Promise<void> {
  const backend = await getBackend()
  await backend
    .rpc('publish_results', { is_published: isPublished, despite_missing: isDespiteMissing })
    .throwOnError()
}

/** Appoints the judges by their addresses. */
export async function nameJudges(addresses: readonly string[]): Promise<void> {
  const backend = await getBackend()
  await backend
    .from('site_settings')
    .update({ judge_emails: [...addresses] })
    .eq('id', true)
    .throwOnError()
}
