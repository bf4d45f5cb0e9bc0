/** A fresh window: the few things every engine's remote control can do. tab.ts builds on them. */
export type Driver = {
  /** Loads the address to its end. */
  goto(address: string): Promise<void>
  /** Runs a function in the page; its arguments and result are JSON, and it sees nothing else. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Runs the text of a script, such as a library's. */
  runText(script: string): Promise<void>
  /** Sets the viewport's size, in CSS px. */
  setSize(width: number, height: number): Promise<void>
  /** A press with the pointer, in px from the window's upper left corner. */
  pressAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  /** Ctrl and a letter. */
  pressWithControl(letter: string): Promise<void>
  /** Gives a file to the file field a CSS selector names: the window that asks for it belongs to the system. */
  chooseFile(selector: string, path: string): Promise<void>
  /** What is in the window, as PNG. */
  screenshot(): Promise<Buffer>
  /** What the browser itself complained about since the last call, where it tells. */
  takeComplaints(): string[]
  close(): Promise<void>
}

/** A browser that goes on while windows come and go. */
export type EngineBrowser = {
  open(): Promise<Driver>
  close(): Promise<void>
}

/** The source of a call, to be run in a page: it gives JSON, which `given` reads. */
export function callOf(work: (...args: never[]) => unknown, args: readonly unknown[]): string {
  const call = `(${work.toString()})(${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(',')})`
  return `(async () => JSON.stringify(await ${call}))()`
}

/** A call's result; undefined where JSON has no word for it. */
export function given(json: unknown): never {
  // The contract of `run`: its function gives JSON.
  return (typeof json === 'string' ? JSON.parse(json) : undefined) as never
}
