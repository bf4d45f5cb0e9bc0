/** Identifies the schedules that this product writes: `abstract` is the summary, and texts are Markdown. */
export const generatorName = 'qiskit-fall-fest'
