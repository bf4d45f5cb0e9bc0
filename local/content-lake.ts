import { LakeFileError } from '@fest/lake/errors.ts'
import { type Lake, type LakeOptions, openLake } from '@fest/lake/lake.ts'
import { DamagedDatabaseError, InstallationError } from './installation-error.ts'
import { checkLinks } from './outgoing/link-check.ts'
import { createAuthLimits } from './sign-in-limits/auth-limits.ts'

type Organizers = LakeOptions['organizers']

export type ContentLakeOptions = Pick<LakeOptions, 'dataDir' | 'projectId' | 'dataset' | 'origins'> & {
  /** Those who may sign in; nobody without it. Its attempts are counted here. */
  organizers?: Omit<Organizers, 'verify'> & {
    verify(email: string, password: string): ReturnType<Organizers['verify']>
  }
}

/** Limits password guessing and checks links for the Studio. Rejects with InstallationError if unreadable. */
export async function openContentLake({ organizers, ...options }: ContentLakeOptions): Promise<Lake> {
  const limits = createAuthLimits()
  try {
    return await openLake({
      ...options,
      organizerCalls: { '/links/check': checkLinks },
      organizers: {
        list: () => organizers?.list() ?? [],
        async verify(email, password, machine) {
          const attempt = { secret: 'password', account: email, machine } as const
          if (limits.refuses(attempt)) return 'locked'
          const found = (await organizers?.verify(email, password)) ?? null
          limits[found === null ? 'failed' : 'succeeded'](attempt)
          return found
        },
      },
    })
  } catch (error) {
    if (!(error instanceof LakeFileError)) throw error
    if (error.version === undefined) throw new DamagedDatabaseError(error.file, error.cause)
    throw new InstallationError(
      `${error.file} was written by another version of the Content Lake (${error.version}). Nothing was changed. Update the code, as by git pull, or use another folder: FEST_DATA_DIR=.data-new npm start`,
      { cause: error },
    )
  }
}
