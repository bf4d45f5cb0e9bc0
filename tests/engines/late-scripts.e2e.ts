import type { IncomingMessage } from 'node:http'
import { confirmAccount, createAccount, password } from '../e2e/support/people.ts'
import { freePort } from '../support/product.ts'
import { expect, test as base } from './support/fixtures.ts'
import { startFront } from './support/front.ts'
import type { Tab } from './support/tab.ts'

type Late = {
  site: string
  /** Scripts are held back until the returned function is called. */
  hold: () => () => void
  /** Address, headers and body of every request. */
  asked: string[]
}

const test = base.extend<{ late: Late; lateTab: Tab }>({
  late: async ({ origin, productOrigin }, use) => {
    let held: Promise<void> | undefined
    const asked: string[] = []
    const note = (request: IncomingMessage) => {
      const place = asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} `) - 1
      // The product accepts only one address for the site.
      request.headers.host = new URL(origin).host
      if (request.headers.origin !== undefined) request.headers.origin = origin
      request.on('data', (chunk: Buffer) => (asked[place] += chunk.toString()))
      return /^\/assets\/.*\.js/.test(request.url ?? '') ? held : undefined
    }
    const front = await startFront(await freePort(), () => Number(new URL(productOrigin).port), note)
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    }
    await use({ site: front.origin, hold, asked })
    await front.close()
  },
  // Fixtures are torn down in reverse: the window closes before the server it sends requests to.
  lateTab: async ({ late, openTab }, use) => use(await openTab(late.site)),
})

const isDrawn = () =>
  !('left' in document.documentElement.dataset) &&
  document.querySelector('main input[type=password]') !== null
const fieldValues = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form input')].map(({ value }) => value)
/** Where to click, in px. */
const placeOf = (name: string) => {
  const box = [...document.querySelectorAll('main form button, main form input')]
    .find((each) => each.textContent === name || each.getAttribute('name') === name)
    ?.getBoundingClientRect()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : []
}

const twoFrames = () =>
  new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))

async function pressOn(tab: Tab, name: string): Promise<void> {
  const [x = Number.NaN, y = Number.NaN] = await tab.run(placeOf, name)
  await tab.pressAt(x, y)
}

for (const isAgain of [false, true])
  test(`a password typed before the scripts stays in its field, on a ${isAgain ? 'reloaded' : 'first'} page`, async ({
    late: { hold, asked },
    lateTab: tab,
    productOrigin,
    uniqueEmail,
    receiveMail,
  }) => {
    await createAccount(productOrigin, uniqueEmail)
    await confirmAccount(productOrigin, await receiveMail(uniqueEmail, /confirm/i))
    // From another page; or reloaded here, because some browsers restore a button's state on reload.
    await tab.visit(isAgain ? '/login?next=%2Fprofile' : '/faq')
    const release = hold()
    await tab.run((again) => {
      // After returning, because the navigation would discard the result.
      setTimeout(() => (again ? location.reload() : location.assign('/login?next=%2Fprofile')))
      document.documentElement.dataset['left'] = ''
    }, isAgain)
    await tab.until('the page is drawn', () => tab.run(isDrawn), Boolean)
    expect(await tab.run(() => 'hydrated' in document.documentElement.dataset)).toBe(false)

    await pressOn(tab, 'email')
    await tab.type(uniqueEmail)
    await pressOn(tab, 'password')
    await tab.type(password)
    await tab.pressEnter()
    await pressOn(tab, 'Sign in')
    // A form is submitted by the press itself. A request that came later would still be seen below, among all requests.
    await tab.run(twoFrames)
    expect(await tab.run(fieldValues)).toEqual([uniqueEmail, password])
    expect(await tab.path()).toBe('/login?next=%2Fprofile')
    expect(asked.filter((text) => text.includes(password))).toEqual([])

    release()
    await tab.hydrated()
    expect(await tab.run(fieldValues)).toEqual([uniqueEmail, password])
    await tab.press('button', 'Sign in')
    await tab.arrives('/profile')
    expect(asked.filter((text) => text.includes(password)).map((text) => text.split(/[ ?]/)[1])).toEqual([
      '/auth/v1/token',
    ])
  })
