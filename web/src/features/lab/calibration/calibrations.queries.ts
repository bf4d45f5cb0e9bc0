import { queryOptions } from '@tanstack/react-query'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { readCalibrations } from './read-calibrations.ts'

const filesOptions = () =>
  contentQuery({
    key: ['calibration-files'],
    query: async () => (await import('./calibrations.groq.ts')).calibrationFilesQuery,
  })

/** A table of calibrations is far below it. */
const maxBytes = 2_000_000

/** Every calibration in the tables among the materials. Rejects when none of them can be fetched. */
export const calibrationsOptions = () =>
  queryOptions({
    queryKey: ['calibrations'],
    async queryFn({ client, signal }) {
      const files = await client.fetchQuery(filesOptions())
      const read = await Promise.allSettled(
        files.map(async ({ _id, title, url }) => {
          const response = await fetch(url ?? '', { signal, credentials: 'omit' })
          if (!response.ok) throw new Error(`The file of ${_id} answered ${response.status}.`)
          const blob = await response.blob()
          const found = blob.size > maxBytes ? [] : readCalibrations(await blob.text())
          return found.map((each) => ({
            ...each,
            id: `${_id} ${each.measuredAt}`,
            title,
            name: [each.measuredAt?.replace('T', ' ').replace(/:\d\dZ$/, ' UTC'), title]
              .filter(Boolean)
              .join(', '),
          }))
        }),
      )
      const done = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (done.length === 0 && files.length > 0) throw new Error('No table of calibrations could be fetched.')
      return done.flat()
    },
    staleTime: Infinity,
    retry: false,
  })
