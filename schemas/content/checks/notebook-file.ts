import type { ValidationContext } from 'sanity'
import { contentApiVersion } from '../../core/content-api.ts'
import { maxNotebookBytes, type NotebookFault, readNotebookFile } from '../../core/notebook-file.ts'
import { fileIsGone } from './session-file.ts'

/** A stored file: its id, such as `file-<hash>-ipynb`, where it is, and its size in bytes. */
export type StoredFile = { _id: string; url: string; size: number | null }

export type StoredNotebookFault = NotebookFault | 'gone'

export const notebookFaultWords: Record<StoredNotebookFault, string> = {
  gone: `This notebook’s ${fileIsGone}: someone deleted it. Remove it here, then upload it again if you have it.`,
  'web-page':
    'This is a web page saved under a notebook’s name. Replace it with the notebook itself; GitHub has a button "Download raw file".',
  broken:
    'This notebook is damaged or cut off, or was never one. Save it again in Jupyter and replace the file.',
  'not-a-notebook': 'This file isn’t a notebook: it has no list of cells. Replace it.',
  'old-format':
    'This notebook is in a format from before 2013. Open it in Jupyter, save it in today’s format and replace the file.',
  'new-format':
    'This notebook is in a format the site doesn’t know yet. Save it in format 4 and replace the file.',
  'too-large':
    'This notebook is too large to open on a phone: more than 12 MB or 2000 cells. Clear the output of its cells and replace the file.',
  'no-cells': 'This notebook is empty: it has no cells. Replace the file.',
}

/** A stored file never changes, so each is read once. */
const known = new Map<string, Promise<StoredNotebookFault | null>>()

/** What prevents the site from showing the file as a notebook; null when nothing does, or when it can't be read now. */
export function notebookFaultOf(file: StoredFile): Promise<StoredNotebookFault | null> {
  if ((file.size ?? 0) > maxNotebookBytes) return Promise.resolve('too-large')
  const before = known.get(file._id)
  if (before) return before
  const read = readFault(file.url)
    // The network's fault, not the file's.
    .catch(() => undefined)
    .then((fault) => {
      // Forgotten, so that it's read again next time: the same file, uploaded again, has the same id.
      if (fault === undefined || fault === 'gone') known.delete(file._id)
      return fault ?? null
    })
  known.set(file._id, read)
  return read
}

async function readFault(url: string): Promise<StoredNotebookFault | null> {
  const response = await fetch(url, { credentials: 'omit' })
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`The file answered with status ${response.status}.`)
  const read = readNotebookFile(await response.text())
  return 'fault' in read ? read.fault : null
}

/** True, or why visitors couldn't read this file as a notebook. */
export async function checkNotebookFile(
  ref: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (!ref) return true
  if (!ref.endsWith('-ipynb'))
    return 'A notebook’s file ends in .ipynb. Replace this one, or choose another kind.'
  const client = context.getClient({ apiVersion: contentApiVersion })
  const file = await client.fetch<StoredFile | null>('*[_id == $ref][0]{_id, url, size}', { ref })
  const fault = file ? await notebookFaultOf(file) : 'gone'
  return fault ? notebookFaultWords[fault] : true
}

/** After this many days without a run, a notebook counts as possibly out of date. */
const staleAfterDays = 90

/** True, or a warning when a notebook last run on that day (`YYYY-MM-DD`) may no longer work. */
export function checkTested(testedAt: string | null | undefined, now: Date): true | string {
  if (!testedAt) return 'Enter when someone last ran this notebook from top to bottom.'
  const days = daysSince(testedAt, now)
  return days > staleAfterDays ? `Last run ${days} days ago. Run it again before people rely on it.` : true
}

const dayMs = 86_400_000

/** Whole days from `date` (`YYYY-MM-DD`) to `now`; negative when the date is in the future. */
function daysSince(date: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(date)) / dayMs)
}
