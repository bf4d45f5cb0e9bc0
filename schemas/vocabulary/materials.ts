// @chunk session
import { t } from '../core/words/t.ts'

export const materialKindLabels = {
  notebook: t`Notebook`,
  slides: t`Slides`,
  video: t`Video`,
  reading: t`Reading`,
  dataset: t`Dataset`,
}
export type MaterialKind = keyof typeof materialKindLabels
export const materialKinds = Object.keys(materialKindLabels) as readonly MaterialKind[]
