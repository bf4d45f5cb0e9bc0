import { MyData } from '#app/features/profile/MyData.tsx'
import type { SessionUser } from '#app/session/session-state.ts'
import { MyNews } from './MyNews.tsx'

type YourDataProps = {
  user: SessionUser
  /** Called once the account is deleted; its session no longer works. */
  onDeleted: () => Promise<void>
}

/** What somebody's address may be used for, and everything that is kept about them. */
export function YourData({ user, onDeleted }: YourDataProps) {
  return (
    <>
      <MyNews userId={user.id} />
      <p className="mt-6 mb-5 max-w-prose text-muted">Download your data or delete it.</p>
      <MyData email={user.email} onDeleted={onDeleted} />
    </>
  )
}
