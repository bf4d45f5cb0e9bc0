export const labTargetLabels = {
  state: 'The state that a circuit makes',
  amplitudes: 'A state by its amplitudes',
  operation: 'What a circuit does to every state',
  chances: 'Chances of outcomes',
} as const

export type LabTarget = keyof typeof labTargetLabels

export const labPlaceLabels = {
  lab: 'In the lab',
  course: 'In the lab’s course',
  hidden: 'On the hidden page, and nowhere else',
} as const

export type LabPlace = keyof typeof labPlaceLabels
