import { document, file, rank, refs, type SeedDocument, slug } from '../document.ts'

type MaterialSource = {
  id: string
  title: string
  kind: string
  summary: string
  level: string
  minutes?: number
  /** A file of `files/`. Notebooks are in the repository under the same name. */
  file?: string
  url?: string
  licence: string
  before?: readonly string[]
  testedAt?: string
}

const qiskitVersion = '2.1.2'

const sources: readonly MaterialSource[] = [
  {
    id: 'install-guide',
    title: 'Install Qiskit in fifteen minutes',
    kind: 'reading',
    summary:
      'Python, a virtual environment and Qiskit 2 on Windows, macOS and Linux, with the seven mistakes that everybody makes once.',
    level: 'beginner',
    minutes: 15,
    file: 'install-guide.pdf',
    licence: 'CC BY 4.0',
  },
  {
    id: 'linear-algebra-sheet',
    title: 'The linear algebra sheet',
    kind: 'reading',
    summary:
      'Two pages, two speeds: vectors, complex numbers, unitary matrices and the tensor product, with worked examples and room to scribble.',
    level: 'beginner',
    minutes: 40,
    file: 'linear-algebra.pdf',
    licence: 'CC BY 4.0',
  },
  {
    id: 'first-circuits',
    title: 'First circuits',
    kind: 'notebook',
    summary:
      'Write, draw and run circuits of one and two qubits. You predict each result before you run it, and end with a Bell pair.',
    level: 'beginner',
    minutes: 60,
    file: 'first-circuits.ipynb',
    licence: 'Apache-2.0',
    before: ['install-guide'],
    testedAt: '2025-09-28',
  },
  {
    id: 'bell-pairs-chsh',
    title: 'Bell pairs and CHSH',
    kind: 'notebook',
    summary:
      'Play the CHSH game with coins and with a Bell pair, find the angles, and see how much noise the advantage survives.',
    level: 'beginner',
    minutes: 75,
    file: 'bell-pairs-chsh.ipynb',
    licence: 'Apache-2.0',
    before: ['first-circuits'],
    testedAt: '2025-09-28',
  },
  {
    id: 'grover-by-hand',
    title: 'Grover by hand',
    kind: 'notebook',
    summary:
      'Build the oracle and the diffuser for three qubits from plain gates, and watch the amplitudes after every step.',
    level: 'intermediate',
    minutes: 80,
    file: 'grover-by-hand.ipynb',
    licence: 'Apache-2.0',
    before: ['first-circuits', 'linear-algebra-sheet'],
    testedAt: '2025-09-30',
  },
  {
    id: 'noise-mitigation',
    title: 'Noise and error mitigation',
    kind: 'notebook',
    summary:
      'Spoil a small circuit with a noise model, then get the answer back: readout correction and zero-noise extrapolation, with error bars.',
    level: 'advanced',
    minutes: 90,
    file: 'noise-mitigation.ipynb',
    licence: 'Apache-2.0',
    before: ['bell-pairs-chsh'],
    testedAt: '2025-10-01',
  },
  {
    id: 'qaoa-maxcut',
    title: 'QAOA for MaxCut',
    kind: 'notebook',
    summary:
      'Cut a ring of four with one layer of QAOA, see its whole landscape in one picture, and race it against six lines of greedy Python.',
    level: 'advanced',
    minutes: 90,
    file: 'qaoa-maxcut.ipynb',
    licence: 'Apache-2.0',
    before: ['first-circuits'],
    testedAt: '2025-10-01',
  },
  {
    id: 'reading-a-backend-slides',
    title: 'Reading a backend: the slides',
    kind: 'slides',
    summary:
      'What T1, T2, gate and readout errors mean for your circuit, on eight slides with a worked example of choosing qubits.',
    level: 'intermediate',
    minutes: 20,
    file: 'reading-a-backend.pdf',
    licence: 'CC BY 4.0',
  },
  {
    id: 'bloch-sphere-film',
    title: 'The Bloch sphere in six minutes',
    kind: 'video',
    summary:
      'An orange, a toothpick and a steady hand: what the gates X, Z and H do to a qubit. Captioned, with a transcript.',
    level: 'beginner',
    minutes: 6,
    url: 'https://films.fallfest-lindenhof.example/bloch-sphere',
    licence: 'CC BY 4.0',
  },
  {
    id: 'glossary',
    title: 'Glossary: forty words of the weekend',
    kind: 'reading',
    summary:
      'From amplitude to zero-noise extrapolation, each in two sentences at most, often with what people mix it up with.',
    level: 'any',
    minutes: 25,
    file: 'glossary.pdf',
    licence: 'CC BY 4.0',
  },
  {
    id: 'calibration-week',
    title: 'A week of calibrations',
    kind: 'dataset',
    summary:
      'T1, T2, gate and readout errors of a 27-qubit device, every six hours for seven days, as CSV. Made by a drift model, with a few bad moments to find.',
    level: 'intermediate',
    file: 'calibration-week.csv',
    licence: 'CC0-1.0',
  },
  {
    id: 'maxcut-graphs',
    title: 'Nine graphs for MaxCut',
    kind: 'dataset',
    summary:
      'Rings, grids and three graphs from delivery planning with four to twenty nodes, each with its best cut, as JSON edge lists.',
    level: 'any',
    file: 'maxcut-graphs.json',
    licence: 'CC0-1.0',
  },
]

/** Notebooks and everything else to learn from, in learning order. */
export const materialDocuments: readonly SeedDocument[] = sources.map((source, index) => {
  const id = `material-${source.id}`
  const isNotebook = source.kind === 'notebook'
  return document('material', id, {
    title: source.title,
    slug: slug(source.id),
    kind: source.kind,
    summary: source.summary,
    level: source.level,
    minutes: source.minutes,
    file: source.file === undefined ? undefined : file(source.file),
    repository: isNotebook
      ? { owner: 'lindenhof-quantum-fest', name: 'notebooks', ref: 'v2025.10', path: source.file }
      : undefined,
    url: source.url,
    qiskitVersion: isNotebook ? qiskitVersion : undefined,
    testedAt: source.testedAt,
    needsHardware: false,
    licence: source.licence,
    prerequisites:
      source.before &&
      refs(
        `${id}/prerequisites`,
        source.before.map((before) => `material-${before}`),
      ),
    orderRank: rank(index),
  })
})
