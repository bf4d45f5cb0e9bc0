import { fromFragment, toFragment } from '@fest/schemas/core/lab/circuit/address.ts'
import { drawCircuit } from '@fest/schemas/core/lab/drawing/draw-circuit.ts'
import { readCircuit } from '@fest/schemas/core/lab/formats/read-circuit.ts'
import { writeQasm } from '@fest/schemas/core/lab/formats/write-qasm.ts'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { type ObjectInputProps, set, setIfMissing } from 'sanity'
import { DrawDialog } from './DrawDialog.tsx'
import './circuits.css'

/** Two empty wires. */
const emptyFragment = '2,0'

/** A circuit as OpenQASM or a link, drawn above as it is typed; or drawn in the site's lab. */
export function CircuitInput(props: ObjectInputProps) {
  const { value, onChange, readOnly } = props
  const [isDrawing, setIsDrawing] = useState(false)
  const source: unknown = value?.['source']
  const isEmpty = typeof source !== 'string' || source.trim() === ''
  const found = isEmpty ? null : readCircuit(source)
  const circuit = found && 'circuit' in found ? found.circuit : null

  /** The sentence that keeps the dialog open, or null once the circuit is in the form. */
  function use(fragment: string): string | null {
    const drawn = fromFragment(fragment)
    if (!drawn) return 'There’s no circuit in the lab’s address yet. Place a gate, then try again.'
    const checked = readCircuit(fragment)
    if ('fault' in checked) return checked.fault
    onChange([setIfMissing({ _type: 'circuit' }), set(writeQasm(drawn), ['source'])])
    setIsDrawing(false)
    return null
  }

  return (
    <Stack gap={4}>
      {circuit ? (
        <div
          className="circuit-drawing"
          // Names of gates and numbers, made by us.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: drawCircuit(circuit) }}
        />
      ) : null}
      {found && 'fault' in found ? (
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>{found.line === null ? found.fault : `Line ${found.line}: ${found.fault}`}</Text>
        </Card>
      ) : null}
      {readOnly === true ? null : (
        <Flex>
          <Button
            mode="ghost"
            text={isEmpty ? 'Draw it in the lab' : 'Change it in the lab'}
            disabled={!isEmpty && !circuit}
            onClick={() => setIsDrawing(true)}
          />
        </Flex>
      )}
      {props.renderDefault(props)}
      {isDrawing ? (
        <DrawDialog
          fragment={circuit ? toFragment(circuit) : emptyFragment}
          onUse={use}
          onClose={() => setIsDrawing(false)}
        />
      ) : null}
    </Stack>
  )
}
