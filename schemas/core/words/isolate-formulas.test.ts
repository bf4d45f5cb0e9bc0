import { isolateFormulas } from './isolate-formulas.ts'

test.each([
  ['الحالة |ψ⟩ هنا', 'الحالة [|ψ⟩] هنا'],
  ['(الحالة |0⟩) و⟨ψ|φ⟩.', '(الحالة [|0⟩]) و[⟨ψ|φ⟩].'],
  ['هي (|0⟩ + |1⟩)/√2، لا a|0⟩ − b|1⟩!', 'هي [(|0⟩ + |1⟩)/√2]، لا [a|0⟩ − b|1⟩]!'],
  ['ورشة Qiskit (أ|ب)', 'ورشة Qiskit (أ|ب)'],
])('%s', (text, isolated) => {
  expect(isolateFormulas(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']')).toBe(isolated)
})
