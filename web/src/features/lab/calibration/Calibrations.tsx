import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Field, Select } from '#app/ui/forms/Field.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import type { Noise } from '@fest/schemas/core/lab/simulation/noise.ts'
import { calibrationsOptions } from './calibrations.queries.ts'

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
          ? 'We couldn’t load the calibrations. Check your connection, then choose them again.'
          : 'There are no calibrations among the materials.'}
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
        The medians of {chosen.qubits} qubits, from{' '}
        <Link to={paths.materials()} className="underline">
          {chosen.title}
        </Link>
        .
      </p>
    </div>
  )
}
