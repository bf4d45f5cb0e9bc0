import { isRecord } from '@fest/schemas/core/records.ts'
import type { FormPatch } from 'sanity'

/** Whether patches take a picture away, or put another in its place: what was said of it is about nothing then. */
export function isPictureGone(asset: string | undefined, patches: readonly FormPatch[]): boolean {
  const isSame = (patch: FormPatch) =>
    patch.type === 'set' && isRecord(patch.value) && patch.value['_ref'] === asset
  return (
    asset !== undefined &&
    patches.some((patch) => patch.path.length === 1 && patch.path[0] === 'asset' && !isSame(patch))
  )
}
