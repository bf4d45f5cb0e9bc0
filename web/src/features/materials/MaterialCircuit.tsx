import { type ComponentProps, lazy, Suspense } from 'react'

// Not through what rich texts show it with, which comes with all that draws texts.
const CircuitFigure = lazy(() =>
  import('#app/content/circuits/CircuitFigure.tsx').then(
    (module) => ({ default: module.CircuitFigure }),
    () => ({ default: () => null }),
  ),
)

export function MaterialCircuit(circuit: ComponentProps<typeof CircuitFigure>) {
  return (
    <div className="mt-4 max-w-prose">
      <Suspense fallback={<div className="h-29" />}>
        <CircuitFigure {...circuit} />
      </Suspense>
    </div>
  )
}
