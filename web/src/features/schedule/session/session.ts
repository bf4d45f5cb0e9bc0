import type { SessionQueryResult } from '#app/content/content.generated.ts'

/** A session with all the details its page shows. */
export type Session = NonNullable<SessionQueryResult>
