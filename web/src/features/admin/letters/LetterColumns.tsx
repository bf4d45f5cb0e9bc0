import type { ReactNode } from 'react'

/** A letter, and beside it what becomes of it; stacked on a narrow screen. */
export function LetterColumns({ letter, children }: { letter: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 min-[72rem]:grid-cols-[minmax(0,38rem)_minmax(20rem,1fr)]">
      {letter}
      <div className="grid min-w-0 content-start gap-5 [&>section+section]:border-t [&>section+section]:border-line [&>section+section]:pt-5">
        {children}
      </div>
    </div>
  )
}
