// @chunk session
export const materialKindLabels = {
  notebook: 'Notebook',
  slides: 'Slides',
  video: 'Video',
  reading: 'Reading',
  dataset: 'Dataset',
}
export type MaterialKind = keyof typeof materialKindLabels
export const materialKinds = Object.keys(materialKindLabels) as readonly MaterialKind[]
