import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import { decisionsOf } from '../kinds/decision-kinds.ts'
import { accept, createPanel, done, jonas, mira, offline, undone } from './testing/decisions-double.ts'

let { clock, decide, undo, onStatus, open, sent } = createPanel()
beforeEach(() => {
  ;({ clock, decide, undo, onStatus, open, sent } = createPanel())
})

describe('a decision', () => {
  it('shows at once and says when it is saved', async () => {
    decide.mockResolvedValue(done('mira'))
    const { decisions, optimistic } = open()
    decisions.decide('talk', accept, [mira])
    expect(optimistic('mira')).toBe('saving')
    await decisions.settled()
    expect(optimistic('mira')).toBe('saved')
    expect(onStatus).toHaveBeenCalledWith('talk', done('mira').done)
  })

  it('that was refused says so, and goes again under the same key', async () => {
    const refused = { code: '23514', message: 'Too long.', details: 'reason', hint: null }
    decide.mockRejectedValueOnce(refused).mockResolvedValueOnce(done('mira'))
    const { decisions, optimistic, batch, accepted } = open()
    const key = await accepted(mira)
    expect(optimistic('mira')).toBe('failed')
    expect(batch()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\w/) as unknown })
    await decisions.send()
    expect(sent()).toEqual([key])
    decisions.retry(key)
    await decisions.settled()
    expect(optimistic('mira')).toBe('saved')
    expect(sent()).toEqual([key, key])
  })
})

describe('a row that somebody else decided on', () => {
  const stale = { id: 'mira', status: 'declined', by: 'priya@fest.example', at: '2025-10-11T09:30:00Z' }

  it('is asked about, while the others are done', async () => {
    decide.mockResolvedValueOnce({ ...done('jonas'), stale: [stale] })
    const { decisions, optimistic, batch, accepted } = open()
    await accepted(mira, jonas)
    expect(optimistic('jonas')).toBe('saved')
    expect(optimistic('mira')).toBeUndefined()
    expect(batch()?.changed).toBe(1)
    expect(decisions.read().stale).toMatchObject([{ id: 'mira', label: 'Mira', by: 'priya@fest.example' }])
    decisions.keep('mira')
    expect(decisions.read().stale).toEqual([])
    expect(decide).toHaveBeenCalledTimes(1)
  })

  it('is overruled with what it was seen as, under a new key', async () => {
    decide.mockResolvedValueOnce({ ...done(), stale: [stale] }).mockResolvedValueOnce(done('mira'))
    const { decisions, accepted } = open()
    const key = await accepted(mira)
    decisions.overrule('mira')
    await decisions.settled()
    expect(sent()[1]).not.toBe(key)
    expect(decide.mock.calls[1]?.[0].rows).toEqual([{ id: 'mira', seen: 'declined' }])
  })
})

describe('undoing', () => {
  it('takes back the newest, then the one before it', async () => {
    decide.mockImplementation(async ({ rows }) => done(...rows.map(({ id }) => id)))
    undo.mockResolvedValue(undone)
    const { decisions, accepted, undoNewest } = open()
    const first = await accepted(jonas)
    const second = await accepted(mira)
    await undoNewest()
    expect(decisions.read().message).toBe('Undone. The email was stopped in time.')
    expect(onStatus).toHaveBeenLastCalledWith('talk', undone.done)
    await undoNewest()
    expect(undo.mock.calls.map(([id]) => id)).toEqual([second, first])
    expect(decisions.undo()).toBe(false)
  })

  it('waits for a decision that is on its way', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof done>>()
    decide.mockReturnValueOnce(answer.promise)
    undo.mockResolvedValue(undone)
    const { decisions, batch, optimistic } = open()
    decisions.decide('talk', accept, [mira])
    await expect.poll(() => decide.mock.calls.length).toBe(1)
    expect(decisions.undo()).toBe(true)
    answer.resolve(done('mira'))
    await decisions.settled()
    expect(batch()?.state).toBe('undone')
    expect(optimistic('mira')).toBeUndefined()
    expect(undo).toHaveBeenCalledOnce()
  })

  it('is over after ten minutes, and stays possible when it did not arrive', async () => {
    decide.mockResolvedValue(done('mira'))
    undo.mockRejectedValueOnce(offline())
    const { decisions, batch, accepted, undoNewest } = open()
    await accepted(mira)
    await undoNewest()
    expect(batch()?.state).toBe('done')
    clock.now += undoMs
    expect(decisions.undo()).toBe(false)
  })

  it('of a decision that takes a seat is over when the seat is no longer held', async () => {
    decide.mockResolvedValue(done('mira'))
    const { decisions } = open()
    const cancel = decisionsOf('registrations').find(({ to }) => to === 'cancelled')
    if (!cancel) throw new Error('No such decision')
    decisions.decide('registrations', cancel, [{ ...mira, status: 'confirmed' }])
    await decisions.settled()
    clock.now += holdMs - 1
    expect(decisions.lastUndoable()).toBeDefined()
    clock.now += 1
    expect(decisions.undo()).toBe(false)
  })
})

it('an undoing that was refused says why', async () => {
  const gone = { id: 'mira', status: 'declined', by: null, at: null, code: 'gone', message: 'This is gone.' }
  decide.mockResolvedValue(done('mira'))
  undo.mockResolvedValue({ ...undone, done: [], kept: [gone], mails: { stopped: 0, corrected: 0 } })
  const { decisions, accepted, undoNewest } = open()
  await accepted(mira)
  await undoNewest()
  expect(decisions.read().message).toBe('This couldn’t be undone. This is gone.')
})

describe('what the database says can be undone', () => {
  const known = {
    batch: 'from elsewhere',
    kind: 'talk' as const,
    to_status: 'accepted',
    rows: 1,
    row: { id: 'mira', name: 'Mira', title: null },
    decided_at: '2025-10-10T10:00:00Z',
    until: '2025-10-10T10:10:00Z',
    is_final_then: false,
    mails: 1,
    mails_at: '2025-10-10T10:01:05Z',
    as_of: '2025-10-10T10:01:00Z',
  }

  it('is undone like what this page decided, by a clock that may differ', async () => {
    undo.mockResolvedValue(undone)
    const { decisions, batch } = open()
    decisions.learn([known], clock.now)
    decisions.learn([known], clock.now)
    expect(decisions.read().batches).toHaveLength(1)
    expect(batch()).toMatchObject({ label: 'Mira', mails: 1, until: clock.now + 9 * 60_000 })
    clock.now += 9 * 60_000 - 1
    expect(decisions.undo()).toBe(true)
    await decisions.settled()
    expect(undo).toHaveBeenCalledWith('from elsewhere', 1)
    expect(onStatus).toHaveBeenCalledWith('talk', undone.done)
  })

  it('ends what somebody has changed since, but not what was decided after it was asked', async () => {
    decide.mockResolvedValue(done('mira'))
    const { decisions, accepted } = open()
    const key = await accepted(mira)
    decisions.learn([], clock.now - 1)
    expect(decisions.lastUndoable()?.id).toBe(key)
    decisions.learn([], clock.now + 1)
    expect(decisions.undo()).toBe(false)
  })
})
