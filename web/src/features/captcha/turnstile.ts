/** The part of Turnstile's script that is used here; its address keeps this shape as long as it says v0. */
type Turnstile = {
  render: (place: HTMLElement, options: WidgetOptions) => string | null | undefined
  reset: (widget: string) => void
  remove: (widget: string) => void
}

export type WidgetOptions = {
  sitekey: string
  theme: 'auto' | 'dark' | 'light'
  size: 'flexible'
  /** The widget's own field would be sent with the form; the token goes another way. */
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  'timeout-callback': () => void
  /** True: the error is dealt with, and the widget does not write to the console. */
  'error-callback': () => boolean
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can add to Window
  interface Window {
    turnstile?: Turnstile
  }
}

const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** A network that swallows requests gives no error; after this long we say so. In ms. */
const loadWithinMs = 15_000

let loading: Promise<Turnstile> | undefined

/**
 * Turnstile's script, fetched when the first form asks for it. Rejects when it cannot be fetched (offline, blocked by
 * an extension or a network); the next call tries again.
 */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= fetchTurnstile().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function fetchTurnstile(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: string) => {
      script.remove()
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail('The captcha did not answer.'), loadWithinMs)
    script.src = scriptAddress
    script.async = true
    script.addEventListener('load', () => {
      clearTimeout(timer)
      if (window.turnstile) resolve(window.turnstile)
      else fail('The captcha is not what it says.')
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail('The captcha could not be fetched.')
    })
    document.head.append(script)
  })
}
