import { eitherSignal } from './either-signal.ts'

test('either of the two aborts it, for its own reason; one that is aborted already does at once', () => {
  for (const first of [0, 1]) {
    const both = [new AbortController(), new AbortController()] as const
    const either = eitherSignal(both[0].signal, both[1].signal)
    expect(either.aborted).toBe(false)
    both[first]?.abort('first')
    both[1 - first]?.abort('second')
    expect(either.reason).toBe('first')
  }
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before')
  expect(eitherSignal(AbortSignal.abort('before'), new AbortController().signal).reason).toBe('before')
})
