import { isolateFormulas } from './isolate-formulas.ts'

test.each([
  ['الحالة |ψ⟩ هنا', 'الحالة [|ψ⟩] هنا'],
  ['(الحالة |0⟩) و⟨ψ|φ⟩.', '(الحالة [|0⟩]) و[⟨ψ|φ⟩].'],
  ['هي (|0⟩ + |1⟩)/√2، لا a|0⟩ − b|1⟩!', 'هي [(|0⟩ + |1⟩)/√2]، لا [a|0⟩ − b|1⟩]!'],
  ['ورشة Qiskit (أ|ب)', 'ورشة Qiskit (أ|ب)'],
  // A vowel sign is part of the letter before it; Thaana is neither Arabic nor Hebrew.
  ['الحالةُ |ψ⟩ٌ', 'الحالةُ [|ψ⟩]ٌ'],
  ['ދިވެހި |0⟩ ބަސް', 'ދިވެހި [|0⟩] ބަސް'],
])('%s', (text, isolated) => {
  expect(isolateFormulas(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']')).toBe(isolated)
})
