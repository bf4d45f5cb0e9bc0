/** The reason why a text can't be run, and its line. */
export class QasmFault extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}
