import { fromFragment } from '@fest/lab/formats/address.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { judge } from '@fest/lab/challenges/judge.ts'
import { pairsOf } from '@fest/lab/simulation/pairs.ts'
import { runOnce } from '@fest/lab/simulation/run-once.ts'
import { parseAnsi } from '../../web/src/features/notebooks/ansi.ts'
import { findMath } from '../../web/src/features/notebooks/find-math.ts'
import { buildSearchIndex, search } from '../../web/src/features/search/search-index.ts'
import { piecesIn } from '../support/yardstick.ts'

/* How pages handle texts that are long, or designed to be slow. Limits are in pieces of support/yardstick.ts. */

const esc = '\u001B'

test('malicious control codes are not slow', () => {
  const pieces = piecesIn(() => {
    parseAnsi(`${esc}[`.repeat(50_000))
    parseAnsi(`${esc}]`.repeat(50_000))
    parseAnsi(`${esc}[${'1;'.repeat(50_000)}`)
    parseAnsi('\r'.repeat(100_000))
  })
  expect(pieces).toBeLessThan(60)
})

test('malicious formulas are not slow', () => {
  const pieces = piecesIn(() => {
    for (const sign of ['$', '$$ ', '`', '\\(', '\\[', '\\begin{a}', '```\n', '$\\', '`` `'])
      findMath(sign.repeat(Math.floor(50_000 / sign.length)))
  })
  expect(pieces).toBeLessThan(1200)
})

test('a search among a thousand entries takes less than a frame', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = (seed: number) =>
    Array.from({ length: 4 + (seed % 6) }, (_, place) => letters[(seed * (place + 7) + place) % 26]).join('')
  const index = buildSearchIndex(
    Array.from({ length: 1000 }, (_, number) => ({
      group: 'sessions',
      title: `${word(number)} ${word(number * 3)} ${word(number * 7)}`,
      people: [word(number * 11)],
      rest: [],
      passages: [],
    })),
  )
  for (let warm = 0; warm < 5; warm += 1) search(index, 'noseword qubitz')
  const rounds = 1000
  // A frame is as long as about eight pieces on a laptop.
  const pieces = piecesIn(() => {
    for (let round = 0; round < rounds; round += 1) search(index, 'noseword qubitz')
  })
  expect(pieces / rounds).toBeLessThan(0.5)
})

const circuit = (text: string) => fromFragment(text) as Circuit

test('how ten qubits are related takes a moment', () => {
  const turned = Array.from({ length: 10 }, (_, qubit) => `ry(1)${qubit}`).join(';')
  const { state } = runOnce(circuit(`10,0;${turned};h0;cx0,9`), 1)
  const pieces = piecesIn(() => pairsOf(state))
  expect(pieces).toBeLessThan(50)
})

test('what would take long to judge is refused at once', () => {
  const target = { kind: 'state', on: [0], amplitudes: [[1, 1, 0]] } as const
  const task = { qubits: 6, start: '6,0', gates: [], target }
  const many = Array.from({ length: 9 }, (_, index) => `h${index % 6};measure${index % 6}:${index}`).join(';')
  const texts = [
    `6,1;${'h0;'.repeat(200)}x0`,
    `6,1;${'h0;measure0:0;'.repeat(99)}x0`,
    `6,9;${many};${many};h0;h1;h2;h3;h4;h5`,
  ]
  const pieces = piecesIn(() => texts.forEach((text) => judge(task, circuit(text))))
  expect(pieces).toBeLessThan(150)
})
