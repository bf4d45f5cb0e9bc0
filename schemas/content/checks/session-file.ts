import type { ValidationContext } from 'sanity'
import { contentApiVersion } from '../../core/content-api.ts'

export type SessionFileDraft = {
  kind?: string
  file?: { asset?: { _ref?: string } }
  url?: string
  captions?: { asset?: { _ref?: string } }
  isCaptioned?: boolean
}

/** True, or why visitors couldn't open it: it is either a file or a link. */
export function checkSource(draft: SessionFileDraft | undefined): true | string {
  const [hasFile, hasUrl] = [Boolean(draft?.file?.asset), Boolean(draft?.url)]
  if (hasFile && hasUrl) return 'Keep the file or the address, not both: visitors get one link.'
  return hasFile || hasUrl ? true : 'Upload a file, or enter its address.'
}

/** True, or that people who can't hear a recording need captions or a transcript. */
export function checkCaptions(draft: SessionFileDraft | undefined): true | string {
  if (draft?.kind !== 'recording') return true
  const { file, captions } = draft
  // An asset's id ends with its file's extension.
  if (file?.asset && captions?.asset?._ref && !captions.asset._ref.endsWith('-vtt'))
    return 'The player on the session’s page shows .vtt files only. This one becomes a link.'
  return hasCaptions(draft)
    ? true
    : 'Without captions, people who can’t hear it are left out. Add a file of captions, or turn on “Has captions”.'
}

/** Whether a recording has captions, according to the organizers. */
export function hasCaptions({ isCaptioned, captions }: SessionFileDraft): boolean {
  return isCaptioned === true || captions?.asset !== undefined
}

/** True, or a sentence when somebody asked not to be recorded and there is a recording. */
export function checkNotRecorded(
  isNotRecorded: boolean | undefined,
  session: { recordingUrl?: string; files?: readonly SessionFileDraft[] } | undefined,
): true | string {
  const isRecorded =
    Boolean(session?.recordingUrl) || session?.files?.some(({ kind }) => kind === 'recording') === true
  return isNotRecorded && isRecorded ? 'There is a recording of it. Take out one of the two.' : true
}

/** Part of each message about a deleted file: the Studio recognizes the message by it. */
export const fileIsGone = 'file is gone'

/** True, or that an uploaded file was deleted since: visitors would get a link that leads nowhere. */
export async function checkFileIsThere(
  file: { asset?: { _ref: string } } | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const ref = file?.asset?._ref
  if (!ref) return true
  const client = context.getClient({ apiVersion: contentApiVersion })
  const isThere = await client.fetch<boolean>('defined(*[_id == $ref][0]._id)', { ref })
  return (
    isThere || `This ${fileIsGone}: someone deleted it. Remove it here, then upload it again if you have it.`
  )
}
