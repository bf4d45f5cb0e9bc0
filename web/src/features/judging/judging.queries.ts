import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import { exactNumber } from '#app/backend/exact-number.ts'

export type JudgedProject = Returned<'judging_projects'>[number]
export type OverviewRow = Returned<'judging_overview'>[number]
export type Criterion = { key: string; title: string; weight: number }

/** Whether the signed-in person is one of the judges. The database protects what this opens. */
export const isJudgeOptions = (userId: string) =>
  databaseQuery('is_judge', {}, [userId], { staleTime: 60_000 })

/** All projects with the judge's own points, in an order that is the judge's own and stays the same. */
export const judgingProjectsOptions = (userId: string) =>
  databaseQuery('judging_projects', {}, [userId], { staleTime: 30_000 })

/** The current criteria, with their shares of 100. */
export const rubricOptions = () =>
  queryOptions({
    queryKey: ['backend', 'rubric'],
    async queryFn({ signal }): Promise<Criterion[]> {
      const backend = await getBackend()
      const { data } = await backend
        .from('rubric_criteria')
        .select('key, title, weight')
        .eq('is_current', true)
        .order('position')
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    staleTime: 60_000,
  })

export const judgingOverviewOptions = () => ({
  ...databaseQuery('judging_overview', {}, [], {
    // Whoever comes back from the settings has just named a judge.
    staleTime: 0,
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  }),
  select: (rows: OverviewRow[]) => rows.map((row) => ({ ...row, total: exactNumber(row.total) })),
})

export const judgesOptions = () =>
  queryOptions({
    queryKey: ['backend', 'judges'],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend
        .from('site_settings')
        .select('judge_emails')
        .limit(1)
        .abortSignal(signal)
        .single()
        .throwOnError()
      return data.judge_emails
    },
    staleTime: 0,
  })
