import { median } from './statistics.ts'

/* A fixed piece of work, timed in the same run as a test: bounds in pieces hold on any machine. */

/** Of the kinds that pages and servers do: texts made, read, matched and sorted. About 2 ms on a laptop; runs in pages too. */
function doPiece(): number {
  const entries = Array.from({ length: 2000 }, (_, place) => ({
    id: `entry-${(place * 7919) % 2000}`,
    words: `Bell pairs ${place} noise and interference ${place % 17}`,
  }))
  const read = JSON.parse(JSON.stringify(entries)) as typeof entries
  const found = read.filter(({ words }) => /noise.*1[0-5]$/.test(words))
  return found.toSorted((one, other) => one.id.localeCompare(other.id)).length
}

/** A piece's time in a page, in ms, for `page.evaluate()`; the mean of many, as one may fit between two pauses. */
export const pieceMsInPage = `(() => {
  const doPiece = ${doPiece.toString()}
  const before = performance.now()
  for (let done = 0; done < 60; done++) doPiece()
  return (performance.now() - before) / 60
})()`

/** So many that no step of a processor's own clock, of some ms, shows in their mean. */
const pieces = 60

/** How many pieces `work` is in this thread's processor time. For ten or more, without any waiting. */
export function piecesIn(work: () => void): number {
  warmUp()
  return processorMs(work) / (processorMs(doPieces) / pieces)
}

/** How long a piece takes just now, in ms by the clock, with the waits for a busy processor. */
export function pieceMs(): number {
  warmUp()
  const startedAt = performance.now()
  doPieces()
  return (performance.now() - startedAt) / pieces
}

/** How many pieces `work`'s ms are, by the slower of before and after: a busy spell may reach only one. */
export async function piecesAround(work: () => Promise<number>): Promise<number> {
  const before = pieceMs()
  const ms = await work()
  return ms / Math.max(before, pieceMs())
}

/** Each of `times` in what `yard` takes, which is measured once before each of them. Both in ms. */
export async function timesInYards(
  times: number,
  yard: () => Promise<number>,
  work: (turn: number) => Promise<number>,
): Promise<number[]> {
  const yards: number[] = []
  const works: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    yards.push(await yard())
    works.push(await work(turn))
  }
  const middle = median(yards)
  return works.map((ms) => ms / middle)
}

function doPieces(): void {
  for (let done = 0; done < pieces; done += 1) doPiece()
}

/** Code is slow until the engine has compiled it. */
function warmUp(): void {
  for (let turn = 0; turn < 20; turn += 1) doPiece()
}

function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
