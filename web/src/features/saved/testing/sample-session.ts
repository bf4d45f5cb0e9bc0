import type { SavableSession } from '../saved.ts'

export function sampleSession(id: string, changes: Partial<SavableSession> = {}): SavableSession {
  return {
    _id: id,
    title: id,
    slug: id,
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    status: 'confirmed',
    mode: 'in_person',
    isPlenary: false,
    room: { _id: 'lab-a', name: 'Lab A' },
    ...changes,
  }
}
