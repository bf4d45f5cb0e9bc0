// @chunk session
export const materialKinds = ['notebook', 'slides', 'video', 'reading', 'dataset'] as const
export type MaterialKind = (typeof materialKinds)[number]

export const materialKindLabels: Record<MaterialKind, string> = {
  notebook: 'Notebook',
  slides: 'Slides',
  video: 'Video',
  reading: 'Reading',
  dataset: 'Dataset',
}
