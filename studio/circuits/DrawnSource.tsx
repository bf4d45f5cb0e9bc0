import { fromFragment, toFragment } from '@fest/lab/formats/address.ts'
import { drawCircuit } from '@fest/lab/drawing/draw-circuit.ts'
import { readCircuit } from '@fest/lab/formats/read-circuit.ts'
import { writeQasm } from '@fest/lab/formats/write-qasm.ts'
import { Button, Card, Flex, Text } from '@sanity/ui'
import { useState } from 'react'
import { DrawDialog } from './DrawDialog.tsx'
import './circuits.css'

type DrawnSourceProps = {
  /** OpenQASM or a link to the lab, as somebody is typing it. */
  source: unknown
  isReadOnly: boolean
  onDraw: (source: string) => void
}

/** Two empty wires. */
const emptyFragment = '2,0'

/** The circuit of a source, drawn while it's typed, or its fault; and a button to draw it in the lab. */
export function DrawnSource({ source, isReadOnly, onDraw }: DrawnSourceProps) {
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
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>{found.line === null ? found.fault : `Line ${found.line}: ${found.fault}`}</Text>
        </Card>
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
