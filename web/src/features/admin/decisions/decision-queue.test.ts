import { openPageDecisions } from './kept-decisions.ts'
import {
  accept,
  createPanel,
  decline,
  done,
  jonas,
  mira,
  offline,
  undone,
} from './testing/decisions-double.ts'

let { decide, undo, isOwner, open, sent } = createPanel()
beforeEach(() => {
  ;({ decide, undo, isOwner, open, sent } = createPanel())
})

describe('without a network', () => {
  it('decisions wait on the device, without saying who they are about, and arrive once and in order after a reload', async () => {
    decide.mockRejectedValue(offline())
    const before = open()
    const keys = [
      before.decisions.decide('talk', accept, [mira]),
      before.decisions.decide('talk', decline, [{ ...mira, status: 'accepted' }]),
      before.decisions.decide('talk', accept, [jonas]),
    ]
    await before.decisions.settled()
    expect(before.decisions.read().batches.map(({ state }) => state)).toEqual(keys.map(() => 'waiting'))
    expect(before.decisions.read().problem?.title).toMatch(/offline/)
    expect(JSON.stringify(await before.device.all())).not.toContain(mira.name)

    decide.mockReset()
    decide.mockImplementation(async ({ rows }) => done(...rows.map(({ id }) => id)))
    isOwner.mockResolvedValue(false)
    const after = open(before.device)
    await after.decisions.send()
    expect(after.optimistic('jonas')).toBe('waiting')
    expect(sent()).toEqual([])
    isOwner.mockResolvedValue(true)
    await after.decisions.send()
    await after.decisions.settled()
    expect(sent()).toEqual(keys)
    expect(decide.mock.calls.map(([{ rows }]) => rows[0]?.seen)).toEqual([
      'submitted',
      'accepted',
      'submitted',
    ])
    expect(await before.device.all()).toEqual([])
    expect(after.decisions.read().problem).toBeNull()
  })

  it('one that was never sent is undone here', async () => {
    isOwner.mockResolvedValue(false)
    const { decisions, device, optimistic, accepted } = open()
    await accepted(mira)
    // The answer of a try that reached nobody is not needed either.
    await device.update('batch 1', (kept) => kept && { ...kept, isTried: false })
    expect(decisions.undo()).toBe(true)
    await decisions.settled()
    expect(await device.all()).toEqual([])
    expect(optimistic('mira')).toBeUndefined()
    expect(undo).not.toHaveBeenCalled()
  })

  it('one whose answer was lost is undone by the database, if it ever arrived', async () => {
    for (const arrived of [true, false]) {
      decide.mockRejectedValueOnce(offline())
      undo.mockRejectedValueOnce(offline())
      const { decisions, device, batch, accepted, undoNewest } = open()
      const key = await accepted(mira)
      await undoNewest()
      expect(batch()).toMatchObject({ state: 'waiting', isUndo: true })
      if (arrived) undo.mockResolvedValueOnce(undone)
      else undo.mockRejectedValueOnce({ code: 'P0001', details: 'not_found', message: '', hint: '' })
      await decisions.send()
      await decisions.settled()
      expect(undo).toHaveBeenLastCalledWith(key, 1)
      expect(batch()?.state).toBe('undone')
      expect(decisions.read().message).toMatch(/^Undone\./)
      expect(await device.all()).toEqual([])
    }
  })
})

it('two tabs send one decision once, and the other one forgets that it waited', async () => {
  decide.mockRejectedValueOnce(offline())
  const one = open()
  await one.accepted(mira)
  const other = open(one.device)
  await other.decisions.readKept()
  expect(other.optimistic('mira')).toBe('waiting')
  decide.mockClear()
  decide.mockResolvedValue(done('mira'))
  await Promise.all([one.decisions.send(), other.decisions.send()])
  await Promise.all([one.decisions.settled(), other.decisions.settled()])
  expect(sent()).toHaveLength(1)
  expect(other.decisions.read().batches).toEqual([])
  expect(other.optimistic('mira')).toBeUndefined()
})

it('a session that has ended keeps decisions until the same person is back', async () => {
  decide.mockRejectedValueOnce({ code: 'PGRST303', message: 'The session has ended.' })
  const { decisions, device, accepted } = open()
  const key = await accepted(mira)
  expect(decisions.read().problem?.action).toBe('sign-in')
  decide.mockClear()
  isOwner.mockResolvedValue(false)
  await decisions.send()
  expect(decide).not.toHaveBeenCalled()
  isOwner.mockResolvedValue(true)
  decide.mockResolvedValue(done('mira'))
  await open(device).decisions.send()
  expect(sent()).toEqual([key])
})

it('a row that somebody changed before a reload is asked about by name', async () => {
  decide.mockRejectedValueOnce(offline())
  const before = open(openPageDecisions())
  await before.accepted(mira)
  decide.mockResolvedValue({
    ...done(),
    stale: [{ id: 'mira', status: 'declined', by: null, at: '2025-10-11T09:30:00Z' }],
  })
  const after = open(before.device)
  await after.decisions.send()
  expect(after.decisions.read().stale).toMatchObject([{ label: 'mira by the database', kind: 'talk' }])
})
