import { createScoreSaver, keyOf, type Score } from './use-scores.ts'

type Call = { project: string; criterion: string; score: Score }

function stage(kept: Call[] = []) {
  const calls: (Call & { answer: () => void; fail: () => void })[] = []
  const saved: Call[] = []
  const memory = { kept }
  const saver = createScoreSaver({
    save: (project, criterion, score) =>
      new Promise((answer, reject) => {
        calls.push({ project, criterion, score, answer, fail: () => reject(new Error('offline')) })
      }),
    onSaved: (project, criterion, score) => void saved.push({ project, criterion, score }),
    wordsOf: () => 'You seem to be offline.',
    memory: { read: () => memory.kept, write: (entries) => void (memory.kept = [...entries]) },
  })
  return { saver, calls, saved, memory }
}

const five: Score = { points: 5, note: null }
const seven: Score = { points: 7, note: 'Runs on hardware' }
const soon = () => new Promise((resolve) => setTimeout(resolve))

test('what is changed while it is being saved is saved again, so the last one stands', async () => {
  const { saver, calls, saved } = stage()
  saver.put('p', 'idea', five)
  const done = saver.flush()
  saver.put('p', 'idea', seven)
  calls[0]?.answer()
  await soon()
  expect(saver.stateNow().unsent.get(keyOf('p', 'idea'))).toEqual(seven)
  calls[1]?.answer()
  await done
  expect(saved.map(({ score }) => score)).toEqual([five, seven])
  expect(saver.stateNow().unsent.size).toBe(0)
})

test('what fails is kept, said, and saved at the next try', async () => {
  const { saver, calls, memory } = stage()
  saver.put('p', 'idea', five)
  const done = saver.flush()
  calls[0]?.fail()
  await done
  expect(saver.stateNow()).toMatchObject({ isSaving: false, problem: 'You seem to be offline.' })
  expect(memory.kept).toHaveLength(1)
  const again = saver.flush()
  calls[1]?.answer()
  await again
  expect(saver.stateNow()).toMatchObject({ problem: null })
  expect(memory.kept).toEqual([])
})

test('what the database refuses holds up nothing else', async () => {
  const { saver, calls, saved } = stage([{ project: 'p', criterion: 'gone', score: five }])
  saver.put('p', 'idea', seven)
  const done = saver.flush()
  calls[0]?.fail()
  await soon()
  calls[1]?.answer()
  await done
  expect(saved.map(({ criterion }) => criterion)).toEqual(['idea'])
  expect([...saver.stateNow().unsent.keys()]).toEqual([keyOf('p', 'gone')])
})

test('what was unsent at a reload is still there and goes first', async () => {
  const { saver, calls } = stage([{ project: 'p', criterion: 'idea', score: seven }])
  expect(saver.stateNow().unsent.get(keyOf('p', 'idea'))).toEqual(seven)
  void saver.flush()
  expect(calls[0]).toMatchObject({ project: 'p', criterion: 'idea', score: seven })
})
