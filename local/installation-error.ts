/** A problem of an installation: the message says what happened and what to do. Any other error is a defect of ours. */
export class InstallationError extends Error {
  override name = 'InstallationError'
}

/** The files of a data folder exist but can't be opened. */
export class DamagedDatabaseError extends InstallationError {
  override name = 'DamagedDatabaseError'

  constructor(file: string, cause: unknown) {
    super(
      `The database in ${file} can’t be opened; it is damaged, or from another version. Keep a copy of the data folder as it is first.\n` +
        'Then put back a copy from before, or a backup: npm run restore -- <file> --replace\n' +
        'Without either, FEST_DATA_DIR=.data-new npm start begins in another folder. Only if nothing in this one matters: npm run reset.',
      { cause },
    )
  }
}

/** The text to print for a failure: a sentence for a problem of the installation, else the whole error. */
export function toldOf(error: unknown): unknown {
  if (error instanceof InstallationError) return error.message
  if (isFullDisk(error))
    return 'The disk is full, so not everything could be written. Make room, then try again; what was there before is unchanged.'
  const { code, path } = partsOf(error)
  if (typeof path !== 'string' || !['EACCES', 'EPERM', 'EROFS'].includes(String(code))) return error
  return `${path} can’t be opened or changed (${String(code)}). It may belong to another account, as after a start with sudo, or be open in another program.`
}

/** Whether an error, however wrapped, means a full disk: Node, SQLite and PostgreSQL each report it differently. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode, cause } = partsOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || errcode === sqliteFull) return true
  return cause !== undefined && isFullDisk(cause)
}

const sqliteFull = 13

function partsOf(error: unknown): { code?: unknown; errcode?: unknown; path?: unknown; cause?: unknown } {
  return error instanceof Error ? error : {}
}
