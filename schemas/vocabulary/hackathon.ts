/** How many people a team may have; `private.largest_team()` has the same number for the database. */
export const maxTeamSize = 5

/** The licenses a project may have: any that lets others use and change the work. */
export const licenses = ['MIT', 'Apache-2.0', 'GPL-3.0', 'BSD-3-Clause', 'CC-BY-4.0', 'other_open'] as const
export type License = (typeof licenses)[number]

export const licenseLabels: Record<License, string> = {
  MIT: 'MIT',
  'Apache-2.0': 'Apache 2.0',
  'GPL-3.0': 'GPL 3.0',
  'BSD-3-Clause': 'BSD 3-Clause',
  'CC-BY-4.0': 'CC BY 4.0',
  other_open: 'Another open license',
}

/** Skills that somebody looking for a team can contribute. */
export const seekerSkills = [
  'python',
  'qiskit',
  'quantum_theory',
  'maths',
  'machine_learning',
  'web',
  'design',
  'hardware',
  'writing',
  'presenting',
] as const
export type SeekerSkill = (typeof seekerSkills)[number]

export const seekerSkillLabels: Record<SeekerSkill, string> = {
  python: 'Python',
  qiskit: 'Qiskit',
  quantum_theory: 'Quantum theory',
  maths: 'Math',
  machine_learning: 'Machine learning',
  web: 'Web pages',
  design: 'Design',
  hardware: 'Hardware',
  writing: 'Writing and docs',
  presenting: 'Presenting',
}
