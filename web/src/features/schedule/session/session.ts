import type { SessionQueryResult } from '#app/content/content.generated.ts'

/** A session with all it says, as its own page shows it. */
export type Session = NonNullable<SessionQueryResult>
