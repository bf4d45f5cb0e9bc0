import { beforeEach, describe, expect, it, vi } from 'vitest'
import { decisionsOf } from './decision-kinds.ts'
import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import { createDecisions } from './decision-store.ts'

const [accept, decline] = decisionsOf('talk') as [
  ReturnType<typeof decisionsOf>[number],
  ReturnType<typeof decisionsOf>[number],
]
const mira = { id: 'mira', status: 'submitted', label: 'Mira' }
const jonas = { id: 'jonas', status: 'submitted', label: 'Jonas' }
const done = (...ids: string[]) => ({
  done: ids.map((id) => ({ id, from: 'submitted', status: 'accepted' })),
  stale: [],
  refused: [],
})

let now = 0
let made = 0
const api = {
  decide: vi.fn<Parameters<typeof createDecisions>[0]['decide']>(),
  undo: vi.fn<Parameters<typeof createDecisions>[0]['undo']>(),
  onStatus: vi.fn<(id: string, status: string) => void>(),
  newId: () => `batch ${(made += 1)}`,
  now: () => now,
  wordsFor: () => 'You seem to be offline.',
}

function open() {
  const decisions = createDecisions(api)
  const optimistic = (id: string) => decisions.read().optimistic.get(id)?.state
  const batch = () => decisions.read().batches.at(-1)
  return { decisions, optimistic, batch }
}

beforeEach(() => {
  now = 1_000_000
  made = 0
  vi.resetAllMocks()
})

describe('a decision', () => {
  it('shows at once and says when it is saved', async () => {
    api.decide.mockResolvedValue(done('mira'))
    const { decisions, optimistic } = open()
    decisions.decide(accept, [mira])
    expect(optimistic('mira')).toBe('saving')
    await decisions.settled()
    expect(optimistic('mira')).toBe('saved')
    expect(api.onStatus).toHaveBeenCalledWith('mira', 'accepted')
  })

  it('waits for the one before it, so that it sees what that one did', async () => {
    const first = Promise.withResolvers<ReturnType<typeof done>>()
    api.decide.mockReturnValueOnce(first.promise)
    api.decide.mockResolvedValue(done('mira'))
    const { decisions } = open()
    decisions.decide(accept, [mira])
    decisions.decide(decline, [{ ...mira, status: 'accepted' }])
    await Promise.resolve()
    expect(api.decide).toHaveBeenCalledTimes(1)
    first.resolve(done('mira'))
    await decisions.settled()
    expect(api.decide.mock.calls.map(([, rows]) => rows[0]?.seen)).toEqual(['submitted', 'accepted'])
  })

  it('that did not arrive says so, and goes again under the same key', async () => {
    api.decide.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(done('mira'))
    const { decisions, optimistic, batch } = open()
    const key = decisions.decide(accept, [mira])
    await decisions.settled()
    expect(optimistic('mira')).toBe('failed')
    expect(batch()?.state).toBe('failed')
    expect(decisions.read().message).toBe('You seem to be offline.')
    decisions.retry(key)
    await decisions.settled()
    expect(optimistic('mira')).toBe('saved')
    expect(api.decide.mock.calls.map(([id]) => id)).toEqual([key, key])
  })
})

describe('a row that somebody else decided on', () => {
  const stale = { id: 'mira', status: 'declined', by: 'priya@fest.example', at: '2025-10-11T09:30:00Z' }

  it('is asked about, while the others are done', async () => {
    api.decide.mockResolvedValueOnce({ ...done('jonas'), stale: [stale] })
    const { decisions, optimistic, batch } = open()
    decisions.decide(accept, [mira, jonas])
    await decisions.settled()
    expect(optimistic('jonas')).toBe('saved')
    expect(optimistic('mira')).toBeUndefined()
    expect(batch()?.changed).toBe(1)
    expect(decisions.read().stale).toMatchObject([{ id: 'mira', label: 'Mira', by: 'priya@fest.example' }])
    decisions.keep('mira')
    expect(decisions.read().stale).toEqual([])
    expect(api.decide).toHaveBeenCalledTimes(1)
  })

  it('is overruled with what it was seen as, under a new key', async () => {
    api.decide.mockResolvedValueOnce({ ...done(), stale: [stale] }).mockResolvedValueOnce(done('mira'))
    const { decisions } = open()
    const key = decisions.decide(accept, [mira])
    await decisions.settled()
    decisions.overrule('mira')
    await decisions.settled()
    expect(api.decide.mock.calls[1]?.slice(0, 3)).not.toContain(key)
    expect(api.decide.mock.calls[1]?.[1]).toEqual([{ id: 'mira', seen: 'declined' }])
  })
})

describe('undoing', () => {
  const undone = {
    done: [{ id: 'mira', status: 'submitted' }],
    kept: [],
    mails: { stopped: 1, corrected: 0 },
  }

  it('takes back the newest, then the one before it', async () => {
    api.decide.mockImplementation(async (_, rows) => done(...rows.map(({ id }) => id)))
    api.undo.mockResolvedValue(undone)
    const { decisions } = open()
    const first = decisions.decide(accept, [jonas])
    const second = decisions.decide(accept, [mira])
    await decisions.settled()
    decisions.undo()
    await decisions.settled()
    expect(decisions.read().message).toBe('Undone. The email was stopped in time.')
    expect(api.onStatus).toHaveBeenLastCalledWith('mira', 'submitted')
    decisions.undo()
    await decisions.settled()
    expect(api.undo.mock.calls.map(([id]) => id)).toEqual([second, first])
    expect(decisions.undo()).toBe(false)
  })

  it('waits for a decision that is on its way', async () => {
    api.decide.mockResolvedValue(done('mira'))
    api.undo.mockResolvedValue(undone)
    const { decisions, batch } = open()
    decisions.decide(accept, [mira])
    expect(decisions.undo()).toBe(true)
    await decisions.settled()
    expect(batch()?.state).toBe('undone')
    expect(api.decide.mock.invocationCallOrder[0]).toBeLessThan(api.undo.mock.invocationCallOrder[0] ?? 0)
  })

  it('is over after ten minutes, and stays possible when it did not arrive', async () => {
    api.decide.mockResolvedValue(done('mira'))
    api.undo.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { decisions, batch } = open()
    decisions.decide(accept, [mira])
    await decisions.settled()
    decisions.undo()
    await decisions.settled()
    expect(batch()?.state).toBe('done')
    now += undoMs
    expect(decisions.undo()).toBe(false)
  })

  it('of a decision that takes a seat is over when the seat is no longer held', async () => {
    api.decide.mockResolvedValue(done('mira'))
    const { decisions } = open()
    const cancel = decisionsOf('registrations').find(({ to }) => to === 'cancelled')
    if (!cancel) throw new Error('No such decision')
    decisions.decide(cancel, [{ ...mira, status: 'confirmed' }])
    await decisions.settled()
    now += holdMs - 1
    expect(decisions.lastUndoable()).toBeDefined()
    now += 1
    expect(decisions.undo()).toBe(false)
  })

  it('says why a row stayed as it is', async () => {
    api.decide.mockResolvedValue(done('mira'))
    api.undo.mockResolvedValue({
      done: [],
      kept: [
        {
          id: 'mira',
          status: 'declined',
          by: null,
          at: null,
          code: 'gone',
          message: 'This is no longer here.',
        },
      ],
      mails: { stopped: 0, corrected: 0 },
    })
    const { decisions } = open()
    decisions.decide(accept, [mira])
    decisions.undo()
    await decisions.settled()
    expect(decisions.read().message).toBe('This couldn’t be undone. This is no longer here.')
  })
})
