import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Spinner } from '#app/ui/states/Spinner.tsx'
import { loadTurnstile } from './turnstile.ts'

type CaptchaProps = {
  siteKey: string
  /** Called with a token when it is solved, and with null when it expires or fails. */
  onToken: (token: string | null) => void
}

/** The captcha, with advice for when it doesn't load. A new `key` restarts it. */
export function Captcha({ siteKey, onToken }: CaptchaProps) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)

  function onFailed() {
    onToken(null)
    setHasFailed(true)
  }

  function tryAgain() {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }

  return (
    <fieldset className="mt-8">
      <legend className="mb-2 text-small font-medium">Robot check</legend>
      {hasFailed ? (
        <div role="alert" className="border-l-2 border-ember py-1 pl-5">
          <p className="text-muted">
            We couldn’t load it. Check your connection, and allow challenges.cloudflare.com if something on
            your device blocks it. Your answers stay as they are.
          </p>
          <Button variant="quiet" size="sm" className="mt-4" onClick={tryAgain}>
            Load the check again
          </Button>
        </div>
      ) : (
        <Widget key={attempt} siteKey={siteKey} onToken={onToken} onFailed={onFailed} />
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

/** The widget's name for the page's theme. */
function shownTheme(): 'auto' | 'dark' | 'light' {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : 'auto'
}
