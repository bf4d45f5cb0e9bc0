import { t } from '@fest/schemas/core/words/t.ts'
import { type ReactNode, useState } from 'react'
import { Button, CopyButton } from '#app/ui/Button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { controlStyle, Field } from '#app/ui/forms/Form.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { inOrder } from '@fest/lab/circuit/moments.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { writeCell, writeNotebook, writePython } from '@fest/lab/formats/write-python.ts'
import { writeQasm, writeQasm2 } from '@fest/lab/formats/write-qasm.ts'
import { writeQuirk } from '@fest/lab/formats/write-quirk.ts'
import { PicturePart } from './PicturePart.tsx'

/** Takes a circuit that was read, and the names of boxes that are drawn as gates. */
type OnLoad = (circuit: Circuit, boxes?: readonly string[]) => void

type ExchangeProps = { circuit: Circuit; onLoad: OnLoad; onClose: () => void }

/** Exports the circuit as text or a picture, and imports one from text. */
export function Exchange({ circuit, onLoad, onClose }: ExchangeProps) {
  const python = writePython(circuit)
  const qasm = writeQasm(circuit)
  return (
    <Dialog open title="Export and import" width="wide" onClose={onClose}>
      <Tabs
        label="Formats"
        tabs={[
          {
            id: 'python',
            title: 'Qiskit',
            content: (
              <>
                <Code text={python} name="circuit.py" what={t`the Python code`} />
                <div className="flex flex-wrap gap-2">
                  <Download text={writeNotebook(circuit, t`A circuit from the lab`)} name="circuit.ipynb">
                    Download notebook
                  </Download>
                  <OpenInColab cell={writeCell(circuit)} />
                </div>
                <p className="mt-3 text-small text-muted">
                  Colab opens an empty notebook, and the circuit is copied: paste it there and run it. Or
                  download the notebook, and in Colab choose File, then Upload notebook.
                </p>
              </>
            ),
          },
          {
            id: 'qasm',
            title: 'OpenQASM 3',
            content: <Code text={qasm} name="circuit.qasm" what={t`the OpenQASM code`} />,
          },
          { id: 'others', title: t`Others`, content: <OtherFormats circuit={circuit} /> },
          { id: 'picture', title: t`Picture`, content: <PicturePart circuit={circuit} /> },
          { id: 'import', title: t`Import`, content: <Import onLoad={onLoad} /> },
        ]}
      />
    </Dialog>
  )
}

/** What older programs read, and Quirk. */
function OtherFormats({ circuit }: { circuit: Circuit }) {
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
        <p className="mt-3">
          Quirk can’t run this: resets, gates behind a measurement, measurements that depend on a bit, or over
          16 qubits.
        </p>
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

function Code({ text, name, what }: { text: string; name: string; what: string }) {
  return (
    <>
      <pre
        translate="no"
        aria-label={what}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-x-auto overflow-y-auto rounded-control border border-line bg-raised px-4 py-4 font-mono text-label"
      >
        {text}
      </pre>
      <div className="mt-3 mb-3 flex flex-wrap gap-2">
        <CopyButton textOf={() => text} what={what} />
        <Download text={text} name={name}>{t`Download ${name}`}</Download>
      </div>
    </>
  )
}

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

/**
 * Colab opens only what is in a public repository or in somebody's Drive, so the circuit goes along on the clipboard. The
 * link works where copying fails: the words beside it say what to do.
 */
function OpenInColab({ cell }: { cell: string }) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(cell)
      setOutcome(t`Copied.`)
    } catch {
      setOutcome(t`Not copied: copy the code above yourself.`)
    }
  }
  return (
    <>
      <a
        href="https://colab.research.google.com/#create=true"
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        onClick={() => void copy()}
      >
        Open in Colab
      </a>
      <output className="self-center text-small">{outcome}</output>
    </>
  )
}

function Import({ onLoad }: { onLoad: OnLoad }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>()

  async function read() {
    try {
      const { readPasted } = await import('@fest/lab/formats/read-pasted.ts')
      const found = readPasted(text)
      if ('circuit' in found) return onLoad(inOrder(found.circuit), found.boxes)
      setFault(found.line === null ? found.fault : t`Line ${found.line}: ${found.fault}`)
    } catch {
      setFault(t`We couldn’t load what reads circuits. Try again once you’re online.`)
    }
  }

  return (
    <>
      <Field
        label="OpenQASM 2 or 3, or a link"
        help="From Qiskit: run “from qiskit import qasm3; print(qasm3.dumps(circuit))” and paste what it prints."
        error={fault}
      >
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
        <Button size="sm" onClick={() => void read()}>
          Import circuit
        </Button>
      </div>
    </>
  )
}
