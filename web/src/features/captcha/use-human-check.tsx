import { t } from '@fest/schemas/core/words/t.ts'
import { useRef, useState, useEffect, useEffectEvent } from 'react'
import { codeOf } from '#app/backend/is-answered.ts'
import { errorOf } from '#app/backend/read-public.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { backendUrl } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'
import { Button } from '#app/ui/Button.tsx'
import { Spinner } from '#app/ui/states/Spinner.tsx'
import { loadTurnstile } from './turnstile.ts'

/** A pass lasts ten minutes by the database's clock; this leaves a minute to spare. In ms. */
const passLastsMs = 9 * 60_000

/**
 * A form's captcha; see WithHumanCheck. Sending verifies it; the pass is reused until refused, expired, or
 * the captcha is solved again, so that an invalid answer or a lost network needs no new captcha.
 */
export function useHumanCheck(siteKey: string): HumanCheck {
  const isMounted = useIsMounted()
  const [round, setRound] = useState(0)
  const token = useRef<string | null>(null)
  const pass = useRef<{ text: string; madeAtMs: number } | null>(null)

  function beginAnew() {
    token.current = null
    pass.current = null
    setRound((before) => before + 1)
  }

  async function getPass(): Promise<string> {
    if (pass.current && performance.now() - pass.current.madeAtMs < passLastsMs) return pass.current.text
    if (token.current === null) throw notDone()
    const solved = token.current
    try {
      const text = await verifyCaptcha(solved)
      pass.current = { text, madeAtMs: performance.now() }
      token.current = null
      return text
    } catch (error) {
      // A token works once. If it certainly wasn't checked, it still works for the next attempt.
      if (refusalCode(error) === 'captcha' || codeOf(error) === 'outcome_unknown') beginAnew()
      throw error
    }
  }

  return {
    field: isMounted ? (
      <Captcha
        key={round}
        siteKey={siteKey}
        onToken={(given) => {
          token.current = given
          // The older pass may have been used up by a form that was accepted; a new token certainly works.
          if (given !== null) pass.current = null
        }}
      />
    ) : null,
    pass: getPass,
    async takeToken() {
      if (token.current === null) throw notDone()
      const captchaToken = token.current
      beginAnew()
      return { captchaToken }
    },
    onRefused(error) {
      if (refusalCode(error) === 'captcha') beginAnew()
    },
  }
}

/** In the shape of the database's own refusals, whose words toPlainError() shows unchanged. */
function notDone(): Error {
  return Object.assign(new Error(t`The robot check isn’t done yet.`), {
    code: 'P0001',
    details: 'captcha_not_done',
    hint: t`It’s above the button. Once it’s checked, send again. Nothing you typed is lost.`,
  })
}

/**
 * Verifies a solved captcha and returns a pass for one form, valid for ten minutes. Rejects with an error in the
 * backend's shape: the captcha was wrong or has expired (`details` is "captcha"), or its service can't be reached.
 */
async function verifyCaptcha(token: string): Promise<string> {
  const { anonKey } = getConfig().supabase
  const { retryingFetch } = await import('#app/backend/retrying-fetch.ts')
  const response = await retryingFetch(`${backendUrl()}/functions/v1/verify-captcha`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  if (!response.ok) throw await errorOf(response)
  const { pass } = (await response.json()) as { pass: string }
  return pass
}

type CaptchaProps = {
  siteKey: string
  /** Called with a token when it is solved, and with null when it expires or fails. */
  onToken: (token: string | null) => void
}

/** The captcha, with advice for when it doesn't load. A new `key` restarts it. */
function Captcha({ siteKey, onToken }: CaptchaProps) {
  const [hasFailed, setHasFailed] = useState(false)

  function onFailed() {
    onToken(null)
    setHasFailed(true)
  }

  return (
    <fieldset className="mt-8">
      <legend className="mb-2 text-small font-medium">Robot check</legend>
      {hasFailed ? (
        <div role="alert" className="border-s-2 border-ember py-1 ps-5">
          <p className="text-muted">
            We couldn’t load it. Check your connection, and allow challenges.cloudflare.com if something on
            your device blocks it. Your answers stay as they are.
          </p>
          <Button variant="quiet" size="sm" className="mt-4" onClick={() => setHasFailed(false)}>
            Load the check again
          </Button>
        </div>
      ) : (
        <Widget siteKey={siteKey} onToken={onToken} onFailed={onFailed} />
      )}
    </fieldset>
  )
}

function Widget({ siteKey, onToken, onFailed }: CaptchaProps & { onFailed: () => void }) {
  const [isLoading, setIsLoading] = useState(true)
  const place = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onToken)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    let isOver = false
    let end = () => {}
    async function show() {
      const turnstile = await loadTurnstile()
      if (isOver || !place.current) return
      const widget = turnstile.render(place.current, {
        sitekey: siteKey,
        theme: shownTheme(),
        size: 'flexible',
        'response-field': false,
        callback: (token) => report(token),
        'expired-callback': () => report(null),
        'timeout-callback': () => report(null),
        'error-callback': () => {
          fail()
          return true
        },
      })
      if (typeof widget !== 'string') throw new Error('The captcha could not be shown.')
      end = () => turnstile.remove(widget)
      setIsLoading(false)
    }
    show().catch(() => {
      if (!isOver) fail()
    })
    return () => {
      isOver = true
      end()
    }
  }, [siteKey])

  return (
    // As tall as the widget, so that the button below doesn't move when it appears.
    <div className="flex min-h-17 max-w-md flex-col justify-center">
      {isLoading ? <Spinner label="Loading the robot check" className="size-5" /> : null}
      <div ref={place} />
    </div>
  )
}

function shownTheme(): 'auto' | 'dark' | 'light' {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : 'auto'
}
