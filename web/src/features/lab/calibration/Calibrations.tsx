import { t } from '@fest/schemas/core/words/t.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Field, Select } from '#app/ui/forms/Form.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import type { Noise } from '@fest/lab/simulation/noise.ts'
import { readCalibrations } from './read-calibrations.ts'

const filesOptions = () =>
  contentQuery({
    key: ['calibration-files'],
    query: async () => (await import('./calibrations.groq.ts')).calibrationFilesQuery,
  })

/** Any table of calibrations is far smaller. */
const maxBytes = 2_000_000

/** Every calibration in the tables among the materials. Rejects when none of them can be fetched. */
const calibrationsOptions = () =>
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
              .join(t`, `),
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

/** Noise as a device had it, from the calibrations among the materials. `onNoise` stays the same. */
export function Calibrations({ onNoise }: { onNoise: (noise: Noise) => void }) {
  const found = useQuery(calibrationsOptions())
  const [id, setId] = useState<string | null>(null)
  const all = found.data ?? []
  const chosen = all.find((each) => each.id === id) ?? all[0]
  const noise = chosen?.noise
  useEffect(() => {
    if (noise) onNoise(noise)
  }, [noise, onNoise])

  if (found.isPending) return <SkeletonText label="Loading the calibrations" count={2} />
  if (!chosen)
    return (
      <output className="mt-3 block">
        {found.isError
          ? t`We couldn’t load the calibrations. Check your connection, then choose them again.`
          : t`There are no calibrations among the materials.`}
      </output>
    )
  return (
    <div className="mt-3">
      <Field label="Calibration">
        {(control) => (
          <Select {...control} value={chosen.id} onChange={({ target }) => setId(target.value)}>
            {all.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="mt-2 text-small text-muted">
        The medians of <span>{chosen.qubits}</span> qubits, from{' '}
        <Link to={paths.materials()} className="underline">
          {chosen.title}
        </Link>
        .
      </p>
    </div>
  )
}
