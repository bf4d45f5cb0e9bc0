import { lifeOf } from './history-words.ts'
import type { HistoryStep, RowDetail, SentMail } from '../backend/row.queries.ts'

const step = (id: number, at: string, from: string | null, to: string) =>
  ({ id, at, from, to }) as HistoryStep
const mail = (id: string, at: string) =>
  ({ id, template: 'registration_promoted', state: 'held', created_at: at, not_before: at }) as SentMail

test('of what came in one moment, each stands above what it follows from', () => {
  const at = '2025-10-01T08:00:00.123456+00:00'
  const history = [step(1, at, null, 'waitlisted'), step(2, at, 'waitlisted', 'confirmed')]
  const mails = [mail('a', at), mail('b', at)]
  const row = { kind: 'registrations', created_at: at, notes: [], history, mails } as unknown as RowDetail
  expect(lifeOf(row, String).map(({ key }) => key)).toEqual(['mail b', 'mail a', 'step 2', 'step 1'])
})
