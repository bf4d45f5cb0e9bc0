import { FriendsChain } from '#app/features/referral/FriendsChain.tsx'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

const steps = [
  {
    title: 'Get your link',
    text: 'It comes with your account, so we know it’s yours.',
  },
  {
    title: 'Send it to a friend',
    text: 'By email or message, or let them scan its code. This site remembers it until they register.',
  },
  {
    title: 'See them counted',
    text: 'Once they’ve confirmed their email and registered, you’ll see one more here. If you like, your name goes on the board.',
  },
] as const

/** What a personal link is for, and how to get one; for people who are signed out. */
export function ForVisitors() {
  return (
    <section aria-labelledby="how" className="grid items-center gap-x-16 gap-y-10 md:grid-cols-2">
      <div>
        <h2 id="how" className="mb-6 text-title">
          How it works
        </h2>
        <ol className="space-y-5">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-control border border-amber bg-amber-wash font-mono text-small text-amber"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-body text-base font-semibold tracking-normal">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-8">
          <LinkButton to={paths.login(paths.refer())}>Sign in to get my link</LinkButton>
        </div>
        <p className="mt-4 text-small text-muted">
          Then you’ll find your link right here.{' '}
          <Link to={paths.login(paths.refer(), 'sign-up')} className="link">
            No account yet?
          </Link>{' '}
          It takes a minute, and then you’ll be back here.
        </p>
      </div>
      <FriendsChain count={1} />
    </section>
  )
}
