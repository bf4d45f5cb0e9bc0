import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

/** What an answer's link leads to once there is nothing left to answer. */
export function LinkEnded() {
  return (
    <>
      <h1 className="text-display">This link has ended</h1>
      <p className="mt-4 text-muted">
        Your registration or your talk has changed since we sent it. Your profile says where you stand.
      </p>
      <LinkButton to={paths.profile()} className="mt-8">
        Open my profile
      </LinkButton>
    </>
  )
}
