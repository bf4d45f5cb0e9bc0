import type { ValidationContext } from 'sanity'
import { contentApiVersion } from '../../core/content-api.ts'

/** Part of each message about a deleted file: the Studio recognizes the message by it. */
export const fileIsGone = 'file is gone'

/** True, or that an uploaded file was deleted since: visitors would get a link that leads nowhere. */
export async function checkFileIsThere(
  ref: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!ref) return true
  const client = context.getClient({ apiVersion: contentApiVersion })
  const isThere = await client.fetch<boolean>('defined(*[_id == $ref][0]._id)', { ref })
  return (
    isThere || `This ${fileIsGone}: someone deleted it. Remove it here, then upload it again if you have it.`
  )
}
