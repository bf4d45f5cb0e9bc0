import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'

/** Whether an announcement's time is over, by this device's clock. */
export function hasEnded({ endsAt }: { endsAt: string | null }): boolean {
  return endsAt !== null && Date.parse(endsAt) <= eventNow()
}
