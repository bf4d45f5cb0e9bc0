import { language } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { memo } from 'react'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { operationWords } from '@fest/lab/circuit/gate-words.ts'

/** Longer circuits are for the program that they came from. */
const mostWords = 500

/** The circuit in words, moment by moment: what a screen reader reads in order, and anybody can check. */
export const Moments = memo(function Moments({
  circuit,
  box,
}: {
  circuit: Circuit
  box: ReadonlySet<number>
}) {
  return (
    <Disclosure summary="The circuit in words">
      {circuit.operations.length > mostWords ? (
        <p>{t`The first ${mostWords} of ${circuit.operations.length.toLocaleString(language)} operations:`}</p>
      ) : null}
      {circuit.operations.length === 0 ? (
        <p>The circuit is empty.</p>
      ) : (
        <ol className="list-decimal ps-5">
          {circuit.operations.slice(0, mostWords).map((operation, index) => (
            // Its place is what an operation is known by.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{box.has(index) ? t`Sealed` : operationWords(operation)}</li>
          ))}
        </ol>
      )}
    </Disclosure>
  )
})
