/** The part of Turnstile's API that is used here; v0 in its address guarantees that it stays. */
type Turnstile = {
  render: (place: HTMLElement, options: WidgetOptions) => string | null | undefined
  reset: (widget: string) => void
  remove: (widget: string) => void
}

export type WidgetOptions = {
  sitekey: string
  theme: 'auto' | 'dark' | 'light'
  size: 'flexible'
  /** The widget's own field would be sent with the form; the token is sent separately. */
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  'timeout-callback': () => void
  /** Return true when the error is handled, so that the widget doesn't log it. */
  'error-callback': () => boolean
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can add to Window
  interface Window {
    turnstile?: Turnstile
  }
}

const scriptAddress = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
/** A network that drops requests causes no error; after this long we report one. In ms. */
const loadWithinMs = 15_000

let loading: Promise<Turnstile> | undefined

/** Turnstile's script, loaded when first needed. Rejects if it can't be; the next call tries again. */
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
