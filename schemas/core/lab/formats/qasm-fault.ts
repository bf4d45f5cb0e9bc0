/** Why a text can't be run, in a sentence, and the line it is about. */
export class QasmFault extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}
