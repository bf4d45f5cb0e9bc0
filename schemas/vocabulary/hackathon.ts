import { t } from '../core/words/t.ts'

/** How many people a team may have; `private.largest_team()` has the same number for the database. */
export const maxTeamSize = 5

/** The licenses a project may have: any that lets others use and change the work. */
export const licenseLabels = {
  MIT: 'MIT',
  'Apache-2.0': 'Apache 2.0',
  'GPL-3.0': 'GPL 3.0',
  'BSD-3-Clause': 'BSD 3-Clause',
  'CC-BY-4.0': 'CC BY 4.0',
  other_open: t`Another open license`,
}
export type License = keyof typeof licenseLabels
export const licenses = Object.keys(licenseLabels) as readonly License[]

/** Skills that somebody looking for a team can contribute. */
export const seekerSkillLabels = {
  python: 'Python',
  qiskit: 'Qiskit',
  quantum_theory: t`Quantum theory`,
  maths: t`Math`,
  machine_learning: t`Machine learning`,
  web: t`Web pages`,
  design: t`Design`,
  hardware: t`Hardware`,
  writing: t`Writing and docs`,
  presenting: t`Presenting`,
}
export type SeekerSkill = keyof typeof seekerSkillLabels
export const seekerSkills = Object.keys(seekerSkillLabels) as readonly SeekerSkill[]
