// @chunk session
import { t } from './words/t.ts'

type Placed = { isPlenary: boolean | null; mode: string; room: { name: string } | null }

/** Where a session takes place, in as few words as possible. */
export function sessionPlace({ isPlenary, mode, room }: Placed): string {
  if (room?.name) return room.name
  if (mode === 'online') return t`Online`
  return isPlenary ? t`Everywhere` : t`Room to be announced`
}
