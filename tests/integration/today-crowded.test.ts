import { attentionOf } from '@fest/studio/today/attention.ts'
import { groupedByCause } from '@fest/studio/findings/causes.ts'
import type { StoredDocument } from '@fest/studio/builder/session.ts'
import { expect, test } from 'vitest'
import { crowdedProgram } from '../support/crowded-program.ts'
import { piecesIn } from '../support/yardstick.ts'

const now = new Date('2025-09-30T10:00:00Z')

test('eleven thousand findings are grouped and counted, the most serious first, within a few hundred ms', () => {
  const settings = {
    _id: 'siteSettings',
    _type: 'siteSettings',
    startDate: '2025-10-10',
    endDate: '2025-10-12',
  }
  // As they come from the Content Lake.
  const documents = [...crowdedProgram('2025-10-10'), settings].map((document) => ({
    ...document,
    _rev: 'a',
    _updatedAt: now.toISOString(),
  })) as unknown as StoredDocument[]
  const [program, ...others] = attentionOf(documents, now, now)
  expect(others).toEqual([])
  expect(program?.findings).toHaveLength(11_572)
  const causes = groupedByCause(program?.findings ?? [])
  expect(causes.map(({ cause, findings }) => [cause, findings.length])).toEqual([
    ['Two sessions in one room at the same time', 8893],
    ['Someone in two places at the same time', 1300],
    ['More seats than the room holds', 948],
    ['Has no room yet.', 178],
    ['Has no time yet.', 139],
    ['Add at least one person: this kind of session needs a speaker.', 114],
  ])
  expect(causes.map(({ findings }) => new Set(findings.map(({ weight }) => weight)))).toEqual([
    ...[1, 2, 3].map(() => new Set(['urgent'])),
    ...[1, 2, 3].map(() => new Set(['soon'])),
  ])
  const pieces = piecesIn(() => attentionOf(documents, now, now))
  console.info(`Working out 11,572 findings is ${pieces.toFixed(0)} pieces.`)
  // 100 are some 200 ms of a laptop's time; it is done at each change.
  expect(pieces).toBeLessThan(100)
})
