import type { Readable } from 'node:stream'

/**
 * The lines of a stream of UTF-8, without their ends. A line ends at \n or \r\n alone: node:readline also ends one at
 * U+2028 and U+2029, which JSON may hold as they are.
 */
export async function* readLines(source: Readable): AsyncIterable<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const lines = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield withoutReturn(line)
  }
  rest += decoder.decode()
  if (rest !== '') yield withoutReturn(rest)
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
