import { Button, Dialog, Flex, PortalProvider, Stack } from '@sanity/ui'
import { type ObjectInputProps, set, setIfMissing, type StringInputProps } from 'sanity'
import { fromFragment, toFragment } from '@fest/lab/formats/address.ts'
import { drawCircuit } from '@fest/lab/drawing/draw-circuit.ts'
import { readCircuit } from '@fest/lab/formats/read-circuit.ts'
import { writeQasm } from '@fest/lab/formats/write-qasm.ts'
import { useId, useRef, useState } from 'react'
import { Alert } from '../page/Parts.tsx'
import './circuits.css'
import { bareFrame } from '@fest/schemas/vocabulary/preview.ts'

export function CircuitInput(props: ObjectInputProps) {
  const { value, onChange, readOnly } = props
  return (
    <Stack gap={4}>
      <DrawnSource
        source={value?.['source']}
        isReadOnly={readOnly === true}
        onDraw={(source) => onChange([setIfMissing({ _type: 'circuit' }), set(source, ['source'])])}
      />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** A circuit that is a field of its own, such as what a challenge begins with. */
export function SourceInput(props: StringInputProps) {
  const { value, onChange, readOnly } = props
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <DrawnSource source={value} isReadOnly={readOnly === true} onDraw={(source) => onChange(set(source))} />
    </Stack>
  )
}

type DrawnSourceProps = {
  source: unknown
  isReadOnly: boolean
  onDraw: (source: string) => void
}

/** Two empty wires. */
const emptyFragment = '2,0'

/** The circuit of a source, drawn while it's typed, or its fault; and a button to draw it in the lab. */
function DrawnSource({ source, isReadOnly, onDraw }: DrawnSourceProps) {
  const [isDrawing, setIsDrawing] = useState(false)
  const isEmpty = typeof source !== 'string' || source.trim() === ''
  const found = isEmpty ? null : readCircuit(source)
  const circuit = found && 'circuit' in found ? found.circuit : null

  /** The reason to keep the dialog open; null once the circuit is in the form. */
  function use(fragment: string): string | null {
    const drawn = fromFragment(fragment)
    if (!drawn) return 'There’s no circuit in the lab’s address yet. Place a gate, then try again.'
    const checked = readCircuit(fragment)
    if ('fault' in checked) return checked.fault
    onDraw(writeQasm(drawn))
    setIsDrawing(false)
    return null
  }

  return (
    <>
      {circuit ? (
        <div
          className="circuit-drawing"
          // Safe markup: only gate names and numbers of our own.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: drawCircuit(circuit) }}
        />
      ) : null}
      {found && 'fault' in found ? (
        <Alert>{found.line === null ? found.fault : `Line ${found.line}: ${found.fault}`}</Alert>
      ) : null}
      {isReadOnly ? null : (
        <Flex>
          <Button
            mode="ghost"
            text={isEmpty ? 'Draw it in the lab' : 'Change it in the lab'}
            disabled={!isEmpty && !circuit}
            onClick={() => setIsDrawing(true)}
          />
        </Flex>
      )}
      {isDrawing ? (
        <DrawDialog
          fragment={circuit ? toFragment(circuit) : emptyFragment}
          onUse={use}
          onClose={() => setIsDrawing(false)}
        />
      ) : null}
    </>
  )
}

type DrawDialogProps = {
  /** The circuit to begin with, as in the lab's address. */
  fragment: string
  /** Resolves to the reason if it can't be used. */
  onUse: (fragment: string) => string | null
  onClose: () => void
}

/** The lab writes its address a moment after the last change, in ms. */
const settledMs = 400

/** The site's lab in a frame: the visitors' editor, not loaded by the Studio. The address has the circuit. */
function DrawDialog({ fragment, onUse, onClose }: DrawDialogProps) {
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)

  async function use() {
    setIsReading(true)
    await new Promise((done) => setTimeout(done, settledMs))
    setIsReading(false)
    const shown = frame.current?.contentWindow?.location
    setFault(
      shown?.pathname === '/lab'
        ? onUse(shown.hash.slice(1))
        : 'The frame shows another page. Close this dialog and open the lab again.',
    )
  }

  return (
    // Over the window: in the form's pane, the frame would scroll inside a scrolling element.
    <PortalProvider element={document.body}>
      <Dialog
        id={id}
        header="Draw the circuit"
        width={4}
        position="fixed"
        onClose={onClose}
        footer={
          <Flex gap={2} justify="flex-end" padding={3}>
            <Button mode="ghost" text="Cancel" onClick={onClose} />
            <Button tone="primary" text="Use this circuit" disabled={isReading} onClick={() => void use()} />
          </Flex>
        }
      >
        <Stack gap={3} padding={3}>
          {fault === null ? null : <Alert>{fault}</Alert>}
          {/* Our own page, whose address is read: a sandbox that allows that protects nothing. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            title="The lab"
            name={bareFrame}
            src={`/lab#${fragment}`}
            className="circuit-lab"
          />
        </Stack>
      </Dialog>
    </PortalProvider>
  )
}
