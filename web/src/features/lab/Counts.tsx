import { language } from '@fest/schemas/core/words/language.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type Dispatch, lazy, type SetStateAction, Suspense, useCallback, useId, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field, Select } from '#app/ui/forms/Form.tsx'
import styles from './lab.module.css'
import { percent } from './decimal.ts'
import { maxSeed, SeedField } from './SeedField.tsx'
import { ShareBar } from './ShareBar.tsx'
import { noNoise, type Noise } from '@fest/lab/simulation/noise.ts'
import type { Results } from './simulation/simulate.ts'

export type Taking = { readonly shots: number; readonly seed: number; readonly noise: Noise }

export const firstTaking: Taking = { shots: 1024, seed: 42, noise: noNoise }

const shotChoices = [1, 128, 1024, 4096, 8192]

const noises: readonly { id: string; name: string; noise: Noise }[] = [
  { id: 'none', name: t`none`, noise: noNoise },
  { id: 'low', name: t`low`, noise: { single: 0.0003, several: 0.008, readout: 0.01 } },
  { id: 'high', name: t`high`, noise: { single: 0.005, several: 0.05, readout: 0.05 } },
]

const Calibrations = lazy(() =>
  import('./calibration/Calibrations.tsx').then(
    (module) => ({ default: module.Calibrations }),
    () => ({ default: Unloaded }),
  ),
)

function Unloaded() {
  return <p className="mt-3">We couldn’t load the calibrations. Reload the page to try again.</p>
}

type CountsProps = { counts: Results['counts']; taking: Taking; onTaking: Dispatch<SetStateAction<Taking>> }

/** Counts of shots, with how many, which seed, and which noise. */
export function Counts({ counts, taking, onTaking }: CountsProps) {
  const noiseId = useId()
  const { shots, seed, noise } = taking
  const chosen = noises.find((each) => each.noise === noise)
  const [isCalibrated, setCalibrated] = useState(false)
  const setNoise = useCallback(
    (next: Noise) => onTaking((before) => ({ ...before, noise: next })),
    [onTaking],
  )
  return (
    <section aria-labelledby="counts" className="min-w-0">
      <h2 id="counts" className="text-title">
        Counts
      </h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] items-end gap-3 print:hidden">
        <Field label="Shots">
          {(control) => (
            <Select
              {...control}
              value={shots}
              onChange={({ target }) => onTaking({ ...taking, shots: Number(target.value) })}
            >
              {shotChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice.toLocaleString(language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SeedField label={t`Seed`} seed={seed} onSeed={(next) => onTaking({ ...taking, seed: next })} />
        <Field label="Noise">
          {(control) => (
            <Select
              {...control}
              aria-describedby={noiseId}
              value={isCalibrated ? 'calibration' : chosen?.id}
              onChange={({ target }) => {
                const next = noises.find(({ id }) => id === target.value)
                setCalibrated(!next)
                if (next) setNoise(next.noise)
              }}
            >
              {noises.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="calibration">a device</option>
            </Select>
          )}
        </Field>
        <Button
          variant="quiet"
          className="min-h-12"
          onClick={() => onTaking({ ...taking, seed: (seed + 1) % maxSeed })}
        >
          Run again
        </Button>
      </div>
      {isCalibrated ? (
        <Suspense fallback={null}>
          <Calibrations onNoise={setNoise} />
        </Suspense>
      ) : null}
      <p id={noiseId} className="mt-2 text-small text-muted">
        {noiseWords(noise)}
      </p>
      {typeof counts === 'string' ? (
        <p className="mt-4">{counts}</p>
      ) : (
        <Outcomes counts={counts} asked={shots} />
      )}
    </section>
  )
}

type OutcomesProps = { counts: Exclude<Results['counts'], string>; asked: number }

function Outcomes({ counts: { outcomes, hidden, digits, shots, isAllMeasured }, asked }: OutcomesProps) {
  return (
    <>
      <table aria-labelledby="counts" className={`mt-4 w-full ${styles.lines}`}>
        <thead>
          <tr className="font-mono text-label text-muted">
            <th scope="col">{isAllMeasured ? t`qubits` : t`bits`}</th>
            <th scope="col">times</th>
            <th scope="col" className={styles.wide}>
              share
            </th>
          </tr>
        </thead>
        <tbody className="font-mono text-label">
          {outcomes.map(([outcome, count]) => (
            <tr key={outcome}>
              <th scope="row">{outcome.toString(2).padStart(digits, '0')}</th>
              <td>{count.toLocaleString(language)}</td>
              <td>
                <ShareBar share={count / shots} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-small text-muted">
        <span>{hidden > 0 ? `${hiddenWords(hidden)} ` : ''}</span>
        <span>{shots < asked ? `${fewerWords(shots)} ` : ''}</span>
        <span>
          {isAllMeasured ? `${t`Nothing is measured, so all qubits are measured at the end.`} ` : ''}
        </span>
        <span>{t`The same seed gives the same counts.`}</span>
      </p>
    </>
  )
}

function hiddenWords(hidden: number): string {
  const many = hidden.toLocaleString(language)
  return plural(hidden, {
    one: 'And # more outcome that came less often.',
    other: `And ${many} more outcomes that came less often.`,
  })
}

function fewerWords(shots: number): string {
  const many = shots.toLocaleString(language)
  return plural(shots, {
    one: 'Only # shot: more would take too long here.',
    other: `Only ${many} shots: more would take too long here.`,
  })
}

function noiseWords({ single, several, readout }: Noise): string {
  if (single === 0 && several === 0 && readout === 0)
    return t`Noise changes the counts. The state is without it.`
  return t`A gate on one qubit fails with a chance of ${percent(single, 2)}, on several ${percent(several, 2)}; a bit is misread with ${percent(readout, 2)}. The state is without noise.`
}
