import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { chooseTheme, themeLabels, themes, useTheme } from '#app/ui/theme.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import styles from './rail.module.css'

/** Who is signed in, the theme, and the ways out of the panel. */
export function WhoAmI() {
  const { user, signOut } = useSession()
  const theme = useTheme()
  const leaving = useMutation({
    mutationFn: signOut,
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
          <Link to={paths.home()} className={styles.item}>
            Go to the site
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => isLeaving || leaving.mutate()} className={styles.item}>
            {isLeaving ? 'Signing out' : 'Sign out'}
          </button>
        </li>
      </ul>
    </>
  )
}
