import type { SessionQueryResult } from '#app/content/content.generated.ts'

export type Session = NonNullable<SessionQueryResult>
