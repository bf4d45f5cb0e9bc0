/** What a solution of a challenge in the lab has to reach. */
export const labTargetLabels = {
  state: 'The state that a circuit makes',
  amplitudes: 'A state by its amplitudes',
  operation: 'What a circuit does to every state',
  chances: 'Chances of outcomes',
} as const

export type LabTarget = keyof typeof labTargetLabels
