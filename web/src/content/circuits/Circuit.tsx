import { type ComponentProps, lazy, Suspense } from 'react'

// Few texts have one. Rendered pages contain it all the same.
const CircuitFigure = lazy(() =>
  import('./CircuitFigure.tsx').then(
    (module) => ({ default: module.CircuitFigure }),
    () => ({ default: () => null }),
  ),
)

/** A circuit of a text, drawn and to be played with. Shows nothing when it can't be run. */
export function Circuit(circuit: ComponentProps<typeof CircuitFigure>) {
  return (
    <Suspense fallback={<div className="h-29" />}>
      <CircuitFigure {...circuit} />
    </Suspense>
  )
}
