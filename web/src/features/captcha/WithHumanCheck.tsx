import { lazy, type ReactNode } from 'react'
import { getConfig } from '#app/config.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'

type WithHumanCheckProps = { children: (check: HumanCheck) => ReactNode }

// Most sites have none, and their visitors shouldn't download it.
const ConfiguredCheck = lazy(() =>
  import('./use-human-check.tsx').then((it) => ({
    default: function Checked({ siteKey, children }: WithHumanCheckProps & { siteKey: string }) {
      return children(it.useHumanCheck(siteKey))
    },
  })),
)

/** Passes a form its captcha, if one is configured; suspends while that is loading. */
export function WithHumanCheck({ children }: WithHumanCheckProps) {
  const siteKey = getConfig().captchaSiteKey
  return siteKey === undefined ? (
    children(none)
  ) : (
    <ConfiguredCheck siteKey={siteKey}>{children}</ConfiguredCheck>
  )
}

const nothing = () => Promise.resolve(undefined)
const none: HumanCheck = { field: null, pass: nothing, takeToken: nothing, onRefused: nothing }
