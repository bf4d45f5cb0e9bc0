import { useRef, useState } from 'react'
import { refusalCode } from '#app/backend/refusal-code.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { Captcha } from './Captcha.tsx'
import { backendUrl } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'

/** A pass is good for ten minutes by the database's clock; in ms. */
const passLastsMs = 9 * 60_000

type Pass = { text: string; madeAtMs: number }

/**
 * The check that goes with a form where a captcha is configured, see WithHumanCheck. A solved captcha is verified when
 * the form is sent. Its pass serves until it is refused or too old or the captcha was solved again, so that an answer
 * that was wrong or a lost network does not ask for another one.
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
    if (pass.current && Date.now() - pass.current.madeAtMs < passLastsMs) return pass.current.text
    if (token.current === null) throw notDone()
    const solved = token.current
    try {
      const text = await verifyCaptcha(solved)
      pass.current = { text, madeAtMs: Date.now() }
      token.current = null
      return text
    } catch (error) {
      // A token is good once. Where it was not even looked at, it is still good for the next try.
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
          // The older pass may have gone with a form that was taken; a new token is certain to be good.
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

/** In the shape of the database's own refusals, which toPlainError() says as they are. */
function notDone(): Error {
  return Object.assign(new Error('The robot check isn’t done yet.'), {
    code: 'P0001',
    details: 'captcha_not_done',
    hint: 'It’s above the button. Once it’s checked, send again. Nothing you typed is lost.',
  })
}

/**
 * Has a solved captcha verified and gives the pass for one form, good for ten minutes. Rejects with an error in the
 * backend's shape: the captcha was wrong or too old (`details` is "captcha"), or its service cannot be reached.
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
  throw Object.assign(new Error(`The check against robots was answered with ${response.status}.`), answer, {
    status: response.status,
  })
}
