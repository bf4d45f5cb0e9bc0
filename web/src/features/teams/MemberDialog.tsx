import type { TeamMember } from '@fest/schemas/vocabulary/hackathon-views.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

type MemberDialogProps = {
  /** Null while it is closed. */
  member: TeamMember | null
  onClose: () => void
  onHandOver: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}

/** What a leader can do about somebody of the team, each with what it means. */
export function MemberDialog({ member, onClose, onHandOver, onRemove }: MemberDialogProps) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={member?.name ?? ''}>
      {member === null ? null : (
        <div className="space-y-7">
          <div>
            <p className="mb-3 text-muted">
              Who leads invites, answers who asks and changes the team’s words. You stay on the team.
            </p>
            <Button
              variant="quiet"
              className="max-sm:w-full"
              onClick={() => {
                onClose()
                onHandOver(member)
              }}
            >
              Let {member.name} lead
            </Button>
          </div>
          <div>
            <p className="mb-3 text-muted">
              Their place becomes free at once. With the team’s code they could come back, so renew it too.
            </p>
            <Button
              variant="danger"
              className="max-sm:w-full"
              onClick={() => {
                onClose()
                onRemove(member)
              }}
            >
              Take {member.name} off the team
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
