import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { mistakeIn, type Question } from './answers.ts'

type Terminal = {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
  /** Called when the person leaves at a question. */
  end: () => void
}

const ofProcess: Terminal = { input: process.stdin, output: process.stdout, end: () => process.exit(130) }

/** Asks the person at the terminal; secrets aren't shown while they are typed. */
export function openPrompt({ input, output, end }: Terminal = ofProcess) {
  let isHidden = false
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input, output: screen, terminal: true })
  // Ctrl-C and Ctrl-D. While there are questions, nothing has been changed yet.
  const leave = () => {
    output.write('\nNothing was changed.\n')
    end()
  }
  reader.on('SIGINT', leave).on('close', leave)

  async function askOnce({ usual, isSecret }: Question): Promise<string> {
    const answer = reader.question(usual === undefined ? '> ' : `[${usual}] > `)
    isHidden = isSecret === true
    const typed = await answer
    if (isHidden) output.write('\n')
    isHidden = false
    return typed.trim() || (usual ?? '')
  }

  return {
    /** Asks until the input fits, and returns it. */
    async ask(question: Question): Promise<string> {
      const { ask, where } = question
      output.write(`\n${ask} (${where})${question.isSecret ? '\nIt isn’t shown as you paste it.' : ''}\n`)
      for (;;) {
        const typed = await askOnce(question)
        const mistake = mistakeIn(question, typed)
        if (mistake === null) return typed
        output.write(`That doesn’t fit. ${mistake} Try again.\n`)
      }
    },
    close() {
      reader.off('close', leave)
      reader.close()
    },
  }
}
