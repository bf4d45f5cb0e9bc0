import { Link } from 'react-router-dom'
import type { PlainError } from '#app/backend/plain-error.ts'
import { paths } from '#app/paths.ts'
import type { MailedLink } from '#app/session/mailed-link.ts'

/** What went wrong, and for a link that no longer works the way to a new one. Heard when it appears. */
export function LinkProblem({ error, link }: { error: PlainError | null; link: MailedLink }) {
  const [label, to] = wayToAnother(link)
  return (
    <div role="alert">
      {error ? (
        <div className="border-l-2 border-ember py-0.5 pl-4 text-small">
          <p className="font-semibold">{error.title}</p>
          <p className="mt-1 text-muted">{error.help}</p>
          {error.action === 'email-code' ? (
            <Link to={to} state={{ email: link.email }} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function wayToAnother({ purpose, next }: MailedLink): [string, string] {
  if (purpose === 'email_change') return ['Ask again in your profile', `${paths.profile()}#account`]
  if (purpose === 'recovery') return ['Email me a new link', `${paths.login(next)}&step=forgotten`]
  return ['Email me a new link', `${paths.login(next)}&step=code`]
}
