/** A picture of a notebook as a file of its own. Its name says what is in it, so it never changes at its address. */
export type Figure = {
  /** `/figures/<SHA-256 in hexadecimal digits>.<ending>` */
  path: string
  body: Uint8Array<ArrayBuffer>
}

/** Makes a figure's address answer from now on; rejects if it can't. */
export type KeepFigure = (figure: Figure) => Promise<void>

let keeper: KeepFigure | null = null

/** For the renderer only: where the figures of the pages it draws go. */
export function provideFigures(keep: KeepFigure): void {
  keeper = keep
}

export function figureKeeper(): KeepFigure {
  if (!keeper) throw new Error('Nobody keeps figures.')
  return keeper
}
