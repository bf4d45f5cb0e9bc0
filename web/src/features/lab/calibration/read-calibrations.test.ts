import { readCalibrations } from './read-calibrations.ts'

const head = 'measured_at,qubit,t1_us,readout_error,sx_error,cz_error_next'

test('reads the medians of each time, the latest first, as chances of a random state', () => {
  const text = [
    head,
    'A,0,200,0.01,0.0002,0.006',
    'A,1,200,0.03,0.0004,',
    'B,0,200,0.02,0.001,0.003',
    'B,1,200,0.5,0.001,0.009',
    'B,2,200,0.01,0.001,',
  ].join('\n')
  const [latest, before] = readCalibrations(text)
  expect(latest).toMatchObject({ measuredAt: 'B', qubits: 3, noise: { single: 0.002, readout: 0.02 } })
  // The last qubit of a row has no neighbor after it.
  expect(latest?.noise.several).toBeCloseTo(0.008, 12)
  expect(before).toMatchObject({ measuredAt: 'A', qubits: 2 })
  expect(before?.noise.single).toBeCloseTo(0.0006, 12)
})

test.each([
  ['another table', 'name,size\nring,4'],
  ['nothing', ''],
  ['a picture', '\uFFFDPNG\r\n\u0000'],
])('finds none in %s', (_, text) => {
  expect(readCalibrations(text)).toEqual([])
})
