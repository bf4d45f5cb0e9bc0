import { useRef, useState } from 'react'
import { refusalCode } from '#app/backend/refusal-code.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { Captcha } from './Captcha.tsx'
import { backendUrl } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'

/** A pass lasts ten minutes by the database's clock; this leaves a minute to spare. In ms. */
const passLastsMs = 9 * 60_000

type Pass = { text: string; madeAtMs: number }

/**
 * A form's captcha; see WithHumanCheck. A solved captcha is verified when the form is sent. The resulting pass is
 * reused until it is refused, expires, or the captcha is solved again, so that an invalid answer or a lost network
 * doesn't require a new captcha.
 */
export function useHumanCheck(siteKey: string): HumanCheck {
  const isMounted = useIsMounted()
  const [round, setRound] = useState(0)
  const token = useRef<string | null>(null)
  const pass = useRef<Pass | null>(null)

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
      // A token works once. If it wasn't even checked, it still works for the next attempt.
      if (refusalCode(error) === 'captcha') beginAnew()
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
  return Object.assign(new Error('The robot check isn’t done yet.'), {
    code: 'P0001',
    details: 'captcha_not_done',
    hint: 'It’s above the button. Once it’s checked, send again. Nothing you typed is lost.',
  })
}

/**
 * Verifies a solved captcha and returns a pass for one form, valid for ten minutes. Rejects with an error in the
 * backend's shape: the captcha was wrong or has expired (`details` is "captcha"), or its service can't be reached.
 */
async function verifyCaptcha(token: string): Promise<string> {
  const { anonKey } = getConfig().supabase
  const response = await fetch(`${backendUrl()}/functions/v1/verify-captcha`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null && typeof answer === 'object' && 'pass' in answer) {
    return String(answer.pass)
  }
  throw Object.assign(new Error(`The captcha’s verification returned status ${response.status}.`), answer, {
    status: response.status,
  })
}
