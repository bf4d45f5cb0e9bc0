import { t } from '@fest/schemas/core/words/t.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { Button } from '#app/ui/Button.tsx'
import { unloaded } from './Unloaded.tsx'

const Exchange = lazy(() =>
  import('./Exchange.tsx').then((module) => ({ default: module.Exchange }), unloaded),
)

/** Nobody reads a longer list of names. */
const mostBoxes = 8

type ExchangeButtonProps = {
  circuit: Circuit
  opened: Circuit
  onLoad: (circuit: Circuit) => void
  children: ReactNode
}

/** Opens the dialog for texts and pictures, and says which boxes of what was imported are drawn as gates. */
export function ExchangeButton({ circuit, opened, onLoad, children }: ExchangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [read, setRead] = useState<{ circuit: Circuit; boxes: readonly string[] } | null>(null)
  const boxes = read?.circuit === opened ? read.boxes.slice(0, mostBoxes).join(', ') : ''
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Export and import
      </Button>
      {isOpen ? (
        <Suspense>
          <Exchange
            circuit={circuit}
            onClose={() => setIsOpen(false)}
            onLoad={(found, inside = []) => {
              setIsOpen(false)
              setRead({ circuit: found, boxes: inside })
              onLoad(found)
            }}
          />
        </Suspense>
      ) : null}
      {children}
      {boxes === '' ? null : (
        <output className="basis-full text-small text-muted">
          {t`Boxes are drawn as the gates inside them: ${boxes}.`}
        </output>
      )}
    </>
  )
}
