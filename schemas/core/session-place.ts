// @chunk session
type Placed = { isPlenary: boolean | null; mode: string; room: { name: string } | null }

/** Where a session takes place, in as few words as possible. */
export function sessionPlace({ isPlenary, mode, room }: Placed): string {
  if (room?.name) return room.name
  if (mode === 'online') return 'Online'
  return isPlenary ? 'Everywhere' : 'Room to be announced'
}
