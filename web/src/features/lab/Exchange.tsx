import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { controlStyle, Field } from '#app/ui/forms/Field.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { inOrder } from '@fest/schemas/core/lab/circuit/moments.ts'
import type { Circuit } from '@fest/schemas/core/lab/circuit/circuit.ts'
import styles from './lab.module.css'
import { readQasm } from '@fest/schemas/core/lab/formats/read-qasm.ts'
import { writeNotebook } from './formats/write-notebook.ts'
import { writePython } from './formats/write-python.ts'
import { writeQasm } from '@fest/schemas/core/lab/formats/write-qasm.ts'

type ExchangeProps = { circuit: Circuit; onLoad: (circuit: Circuit) => void; onClose: () => void }

/** The circuit as text to take along, and text to make a circuit of. */
export function Exchange({ circuit, onLoad, onClose }: ExchangeProps) {
  const python = writePython(circuit)
  const qasm = writeQasm(circuit)
  return (
    <Dialog open title="Circuit as code" width="wide" onClose={onClose}>
      <Tabs
        label="Formats"
        tabs={[
          {
            id: 'python',
            title: 'Qiskit',
            content: (
              <>
                <Code text={python} name="circuit.py" what="the Python code" />
                <Download text={writeNotebook(circuit, 'A circuit from the lab')} name="circuit.ipynb">
                  Download notebook
                </Download>
              </>
            ),
          },
          {
            id: 'qasm',
            title: 'OpenQASM 3',
            content: <Code text={qasm} name="circuit.qasm" what="the OpenQASM code" />,
          },
          { id: 'import', title: 'Import', content: <Import onLoad={onLoad} /> },
        ]}
      />
    </Dialog>
  )
}

function Code({ text, name, what }: { text: string; name: string; what: string }) {
  return (
    <>
      <pre
        aria-label={what}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.code}
      >
        {text}
      </pre>
      <div className="mt-3 mb-3 flex flex-wrap gap-2">
        <CopyButton textOf={() => text} what={what} />
        <Download text={text} name={name}>
          Download {name}
        </Download>
      </div>
    </>
  )
}

/** A link whose address is the file itself, as short as these are. */
function Download({ text, name, children }: { text: string; name: string; children: ReactNode }) {
  return (
    <a
      href={`data:application/octet-stream,${encodeURIComponent(text)}`}
      download={name}
      className={buttonStyle({ variant: 'quiet', size: 'sm' })}
    >
      {children}
    </a>
  )
}

function Import({ onLoad }: { onLoad: (circuit: Circuit) => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()

  function read() {
    const found = readQasm(text)
    if ('circuit' in found) return onLoad(inOrder(found.circuit))
    setFault(found.line === null ? found.fault : `Line ${found.line}: ${found.fault}`)
  }

  return (
    <>
      <Field label="OpenQASM 2 or 3" error={fault}>
        {(control) => (
          <textarea
            {...control}
            rows={10}
            spellCheck={false}
            autoCapitalize="off"
            className={`py-3 ${controlStyle}`}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
      <div className="mt-4">
        <Button size="sm" onClick={read}>
          Import circuit
        </Button>
      </div>
    </>
  )
}
