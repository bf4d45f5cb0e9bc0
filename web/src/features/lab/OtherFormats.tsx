import { t } from '@fest/schemas/core/words/t.ts'
import type { ComponentType } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { writeQasm2 } from '@fest/lab/formats/write-qasm2.ts'
import { writeQuirk } from '@fest/lab/formats/write-quirk.ts'

type OtherFormatsProps = {
  circuit: Circuit
  Code: ComponentType<{ text: string; name: string; what: string }>
}

/** What older programs read, and Quirk. */
export function OtherFormats({ circuit, Code }: OtherFormatsProps) {
  const qasm = writeQasm2(circuit)
  const quirk = writeQuirk(circuit)
  return (
    <>
      {qasm === null ? (
        <p>OpenQASM 2 can’t say that a gate depends on several bits. Take OpenQASM 3.</p>
      ) : (
        <Code text={qasm} name="circuit-2.qasm" what={t`the OpenQASM 2 code`} />
      )}
      {quirk === null ? (
        <p className="mt-3">Quirk can’t run this: resets, gates behind a measurement, or over 16 qubits.</p>
      ) : (
        <a
          href={quirk}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          Open in Quirk
        </a>
      )}
    </>
  )
}
