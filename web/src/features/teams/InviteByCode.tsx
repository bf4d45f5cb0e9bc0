import { lazy, Suspense, useState } from 'react'
import { getConfig } from '#app/config.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'

// People looking for a team have no code to draw.
const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }))
const qrStyle = 'w-44 rounded-control max-sm:w-full max-sm:max-w-64'

type InviteByCodeProps = {
  code: string
  /** Only the leader may replace a code. */
  onRenew: (() => void) | null
  isRenewing: boolean
}

/** The team's code to say, its link to send, and a QR code to scan. */
export function InviteByCode({ code, onRenew, isRenewing }: InviteByCodeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const link = `${getConfig().siteUrl}${paths.hackathonTeam(code)}`
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0">
        <p className="text-muted">
          Anyone with this code can join right away, so only give it to people you want on the team.
        </p>
        <p className="mt-4 font-mono text-title tracking-[0.08em] break-all">{code}</p>
        <p className="mt-2 font-mono text-label break-all text-muted">{link}</p>
        <div className="mt-3 -ml-4.5 flex flex-wrap gap-x-3">
          <CopyButton textOf={() => link} what="the link to join" />
          {onRenew === null ? null : (
            <Button
              variant="plain"
              size="sm"
              pendingLabel={isRenewing && 'Making a new code'}
              onClick={() => setIsAsking(true)}
            >
              Make a new code
            </Button>
          )}
        </div>
      </div>
      <Suspense fallback={<div className={`aspect-square ${qrStyle}`} />}>
        <QrCode text={link} label="QR code of the link to join your team" className={qrStyle} />
      </Suspense>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Make a new code?"
        action="Make a new code"
        keep="Keep this one"
        onConfirm={() => {
          setIsAsking(false)
          onRenew?.()
        }}
      >
        <p>The old code and its link stop working right away, even for people you’ve sent them to.</p>
      </ConfirmDialog>
    </div>
  )
}
