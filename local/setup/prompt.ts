import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Question } from './answers.ts'

/** Asks the person at the terminal; what is secret isn't shown while it's typed. */
export function openPrompt() {
  let isHidden = false
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output: screen, terminal: true })
  // Ctrl-C and Ctrl-D: nothing has begun while there are questions.
  const leave = () => {
    console.log('\nNothing was changed.')
    process.exit(130)
  }
  reader.on('SIGINT', leave).on('close', leave)

  async function askOnce({ usual, isSecret }: Question): Promise<string> {
    const answer = reader.question(usual === undefined ? '> ' : `[${usual}] > `)
    isHidden = isSecret === true
    const typed = await answer
    if (isHidden) console.log()
    isHidden = false
    return typed.trim() || (usual ?? '')
  }

  return {
    /** What was typed, asked for again until it fits. */
    async ask(question: Question): Promise<string> {
      const { ask, where, pattern, tidy = (given) => given } = question
      console.log(`\n${ask} (${where})`)
      for (;;) {
        const typed = await askOnce(question)
        if (pattern.test(tidy(typed))) return typed
        console.log('That doesn’t look right. Try again.')
      }
    },
    close() {
      reader.off('close', leave)
      reader.close()
    },
  }
}
