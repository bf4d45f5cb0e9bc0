import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { Link } from '#app/ui/Link.tsx'
import { chooseTheme, themeLabels, themes, useTheme } from '#app/ui/theme.ts'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { forgetDecisions } from '../decisions/open-decisions.ts'
import { useDecisions } from '../decisions/use-decisions.ts'

/** A row of the navigation, as high as a finger needs. */
const row =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2.5 text-start text-muted hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:[box-shadow:inset_2px_0_0_var(--color-amber)]'

/** A link in it, which is less high beside a mouse. */
export const railItem = `${row} lg:pointer-fine:min-h-9`

/** Given for admins, who are asked first if decisions would be lost. */
export function AdminWhoAmI() {
  const { state } = useDecisions()
  return <WhoAmI unsent={state.batches.filter(({ state: is }) => is !== 'done' && is !== 'undone').length} />
}

/** Who is signed in, the theme, and the ways out of the panel; `unsent`, how many decisions signing out would delete. */
export function WhoAmI({ unsent = 0 }: { unsent?: number }) {
  const { user, signOut } = useSession()
  const theme = useTheme()
  const [isAsking, setAsking] = useState(false)
  const leaving = useMutation({
    async mutationFn() {
      await signOut()
      if (user && unsent > 0) await forgetDecisions(user.id)
    },
    networkMode: 'always',
    onError: (error) =>
      toast.error(`You’re still signed in. ${sentenceOf(toPlainError(error))}`, { needsAction: true }),
  })
  // Once signed out, this page goes.
  const isLeaving = leaving.isPending || leaving.isSuccess

  return (
    <>
      <p className="truncate text-label text-muted" title={user?.email ?? undefined}>
        {user?.email}
      </p>
      <label className="mt-1 flex min-h-11 items-center justify-between gap-2 text-label text-muted">
        Theme
        <select
          value={theme}
          onChange={(event) => {
            const chosen = themes.find((one) => one === event.target.value)
            if (chosen) chooseTheme(chosen)
          }}
          className="min-h-11 rounded-control border border-control bg-bg px-2 text-text"
        >
          {themes.map((one) => (
            <option key={one} value={one}>
              {themeLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <ul className="-mx-2.5">
        <li>
          <Link to={paths.home()} className={railItem}>
            Go to the site
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => (unsent > 0 ? setAsking(true) : isLeaving || leaving.mutate())}
            className={row}
          >
            {isLeaving ? 'Signing out' : 'Sign out'}
          </button>
        </li>
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={unsent === 1 ? 'One decision hasn’t been sent' : `${unsent} decisions haven’t been sent`}
        action={unsent === 1 ? 'Delete it and sign out' : 'Delete them and sign out'}
        keep="Stay signed in"
        pendingLabel={isLeaving && 'Signing out'}
        onConfirm={() => leaving.mutate()}
      >
        <p>
          {unsent === 1 ? 'It’s' : 'They’re'} only on this device, and will be sent when the site can be
          reached. Signing out deletes {unsent === 1 ? 'it' : 'them'}.
        </p>
      </ConfirmDialog>
    </>
  )
}
