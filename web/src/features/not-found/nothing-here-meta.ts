import { t } from '@fest/schemas/core/words/t.ts'

export const nothingHereMeta = {
  title: t`Nothing here`,
  description: '',
  noIndex: true,
  status: 404,
} as const
