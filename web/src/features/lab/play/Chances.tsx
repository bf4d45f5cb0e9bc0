import { useId } from 'react'
import { Ket } from '#app/ui/Ket.tsx'
import styles from '../lab.module.css'
import { ShareBar } from '../ShareBar.tsx'
import play from './play.module.css'
import type { Results } from '../simulation/simulate.ts'

/** How likely each basis state is at the end of the circuit; those that never happen are left out. */
export function Chances({ results, isBusy }: { results: Results | null; isBusy: boolean }) {
  const titleId = useId()
  if (!results) return <p>This browser can’t simulate so many qubits.</p>
  const { qubits, amplitudes, hidden, measured } = results
  const seen = amplitudes
    .map(({ index, re, im }) => ({ index, chance: re * re + im * im }))
    .filter(({ chance }) => chance > 1e-10)
  return (
    <div aria-busy={isBusy} className="mt-4 min-w-0">
      <p id={titleId} className="font-semibold">
        What you’d measure
      </p>
      {measured === null ? null : (
        <p className="mt-1 text-small text-muted">
          In one run: this circuit measures on its way. The lab shows what many runs give.
        </p>
      )}
      <table aria-labelledby={titleId} className={`mt-3 ${styles.lines} ${play.chances}`}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Basis state</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {seen.map(({ index, chance }) => (
            <tr key={index}>
              <th scope="row">
                <Ket>{index.toString(2).padStart(qubits, '0')}</Ket>
              </th>
              <td>
                <ShareBar share={chance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <p className="mt-2 text-small text-muted">
          And <span>{hidden.toLocaleString('en-US')}</span> more basis states that are less likely.
        </p>
      ) : null}
    </div>
  )
}
