import { t } from '@fest/schemas/core/words/t.ts'
import { useNavigate } from 'react-router-dom'
import { LaunchCeremony } from '#app/features/launch/LaunchCeremony.tsx'
import { launchOptions } from '#app/features/launch/launch.queries.ts'
import { paths } from '#app/paths.ts'

export const queries = () => [launchOptions()]

export const meta = () => ({
  title: t`Opening`,
  description: t`The launch of this website.`,
})

/** The launch ceremony, for a stage and a projector; ends at the home page. */
export default function OpeningPage() {
  const navigate = useNavigate()
  return <LaunchCeremony onFinished={() => void navigate(paths.home(), { replace: true })} />
}
