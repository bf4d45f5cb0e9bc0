import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Asked = { name: string; ask: string; where: string; usual?: string; isSecret?: boolean }

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
  return {
    async ask({ ask, where, usual, isSecret }: Asked): Promise<string> {
      console.log(`\n${ask} (${where})`)
      const answer = reader.question(usual === undefined ? '> ' : `[${usual}] > `)
      isHidden = isSecret === true
      const typed = await answer
      if (isHidden) console.log()
      isHidden = false
      return typed
    },
    close: () => reader.close(),
  }
}
