import { isDeepStrictEqual } from 'node:util'
import axe from 'axe-core'
import type { Driver } from './driver.ts'
import { find, type Found, type Wanted } from './find.ts'
import { takeWatched } from './watch.ts'
import { accountOf } from '../../e2e/support/fixtures.ts'
import { password } from '../../e2e/support/people.ts'
import type { Account } from '../../support/accounts.ts'

type Name = string | RegExp
type Place = { role: string; name: string }
/** `within`: only inside of the one with this role and name. */
type Where = Patience & { within?: Place }
type Patience = { timeoutMs?: number | undefined; pauseMs?: number | undefined }

/** `is`: waited for, too. */
type Seen = Where & { is?: (found: Found) => boolean }

/** A window as a person uses it: everything waits until it can be done, twenty seconds unless told, and fails by name. */
export type Tab = ReturnType<typeof tabOf>

export function tabOf(driver: Driver, origin: string) {
  /** Waits until this is so, and says what was there instead. */
  async function until<Value>(
    what: string,
    look: () => Promise<Value>,
    is: (value: Value) => boolean,
    { timeoutMs = 20_000, pauseMs = 50 }: Patience = {},
  ): Promise<Value> {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      let seen: unknown
      try {
        const value = await look()
        if (is(value)) return value
        seen = value
      } catch (error) {
        // While one page gives way to the next there is none to look at.
        seen = String(error)
      }
      if (performance.now() > deadline) {
        const where = await driver.run(() => location.href).catch(() => 'no page')
        throw new Error(
          `${what}: not within ${timeoutMs / 1000} s, at ${where}. There was ${shortened(seen)}`,
        )
      }
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }

  async function withAxe(): Promise<void> {
    if (!(await driver.run(() => 'axe' in window))) await driver.runText(axe.source)
  }

  async function look(wanted: Wanted): Promise<Found[]> {
    await withAxe()
    return driver.run(find, wanted)
  }

  /** The only one, resting, where a press reaches it. */
  async function reach(what: string, wanted: Wanted, patience?: Patience): Promise<Found> {
    let before: Found[] = []
    const [found] = await until(
      what,
      async () => {
        const [last, now] = [before, await look(wanted)]
        before = now
        return isDeepStrictEqual(last, now) ? now : []
      },
      (all) => all.length === 1 && all[0]?.isReached === true && !all[0].isDisabled,
      patience,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}; last seen: ${shortened(before)}`)
    })
    if (!found) throw new Error('unreachable: there is exactly one')
    return found
  }

  const wantedOf = (role: string, name: Name | undefined, { within }: Where): Wanted => ({
    role,
    ...(name !== undefined && { name: written(name) }),
    ...(within && { within }),
  })

  async function pressWanted(what: string, wanted: Wanted, patience?: Patience): Promise<void> {
    const { x, y } = await reach(what, wanted, patience)
    await driver.pressAt(x, y)
  }

  const path = () => driver.run(() => location.pathname + location.search)

  async function hydrated(): Promise<void> {
    await until(
      'the page answers to presses',
      () => driver.run(() => 'hydrated' in document.documentElement.dataset),
      Boolean,
      { timeoutMs: 20_000 },
    )
  }

  return {
    ...driver,
    until,
    withAxe,
    hydrated,
    /** Opens a page of the site and waits until it answers to presses. */
    async visit(path: string) {
      await driver.goto(new URL(path, origin).href)
      await hydrated()
    },
    /** From the next page on, as for somebody who chose the theme before. */
    async wear(theme: 'dark' | 'light') {
      // Any page of the site has its storage.
      await driver.goto(new URL('/faq', origin).href)
      await hydrated()
      await driver.run((chosen: string) => localStorage.setItem('fest-theme', chosen), theme)
    },
    /** Waits for what has this role and name and is shown, and gives it. */
    async sees(role: string, name?: Name, { is = () => true, ...where }: Seen = {}): Promise<Found> {
      const first = async () => (await look(wantedOf(role, name, where)))[0]
      const found = await until(
        `sees ${role} ${String(name ?? '')}`,
        first,
        (seen) => seen !== undefined && is(seen),
        where,
      )
      if (!found) throw new Error('unreachable: there is one')
      return found
    },
    async misses(role: string, name: Name, where: Where = {}) {
      const all = () => look(wantedOf(role, name, where))
      await until(`${role} ${String(name)} goes`, all, ({ length }) => length === 0, where)
    },
    async reads(words: Name, where: Where = {}) {
      const text = () => driver.run(() => (document.querySelector('main') ?? document.body).innerText)
      await until(`reads ${String(words)}`, text, (seen) => fits(seen, words, 'includes'), where)
    },
    press: (role: string, name: Name, where: Where = {}) =>
      pressWanted(`press ${role} ${String(name)}`, wantedOf(role, name, where), where),
    /** Presses the words themselves, wherever they stand. */
    pressWords: (words: string, { within, ...patience }: Where = {}) =>
      pressWanted(`press the words ${words}`, { words, ...(within && { within }) }, patience),
    /** Presses into a field by its label and types; what stood there goes. */
    async fill(label: Name, text: string, { within, ...patience }: Where = {}) {
      const wanted: Wanted = { name: written(label), ...(within && { within }) }
      // Nobody types before the caret is there; what else asked for the focus meanwhile gets it only once.
      const pressed = async () => {
        await pressWanted(`press ${String(label)}`, wanted, patience)
        return look(wanted)
      }
      await until(`fill ${String(label)}`, pressed, ([first]) => first?.hasFocus === true, patience)
      await driver.pressWithControl('a')
      await driver.type(text)
      const typed = () => look(wanted)
      await until(`${String(label)} holds what was typed`, typed, ([first]) => first?.value === text)
    },
    /** Chooses from a closed list by the first letters of an option, which every system's own list understands. */
    async choose(label: string, option: string) {
      await pressWanted(`choose ${label}`, { words: label })
      await driver.type(option)
      await until(
        `${label} is ${option}`,
        () => driver.run(chosenOption),
        (chosen) => chosen === option,
      )
    },
    path,
    async arrives(at: string | RegExp, patience?: Patience) {
      await until(`arrives at ${String(at)}`, path, (now) => fits(now, at, 'equals'), patience)
    },
    /** Everything that went wrong in this window since the last call. */
    async takeFaults() {
      const watched = await driver.run(takeWatched)
      // One fault may be told by both.
      return [...new Set([...driver.takeComplaints(), ...watched])]
    },
  }
}

function fits(text: string, wanted: Name, how: 'equals' | 'includes'): boolean {
  if (typeof wanted !== 'string') return wanted.test(text)
  return how === 'equals' ? text === wanted : text.includes(wanted)
}

/** What the list that has the focus shows. */
function chosenOption(): string {
  const list = document.activeElement
  return list instanceof HTMLSelectElement ? (list.selectedOptions[0]?.text ?? '') : ''
}

function written(name: Name): string | { source: string; flags: string } {
  return typeof name === 'string' ? name : { source: name.source, flags: name.flags }
}

function shortened(seen: unknown): string {
  return (JSON.stringify(seen) ?? 'nothing').slice(0, 600)
}

export async function fillIn(tab: Tab, email: string, word: string, button = 'Sign in'): Promise<void> {
  await tab.fill(/^E-?mail$/, email)
  await tab.fill('Password', word)
  await tab.press('button', button)
}

/** Signs in by the page, which then leads on. */
export async function signIn(tab: Tab, email: string, next: string, word = password): Promise<void> {
  await tab.visit(`/login?next=${encodeURIComponent(next)}`)
  await fillIn(tab, email, word)
  await tab.arrives(next)
  await tab.hydrated()
}

export async function signInAsAdmin(tab: Tab, accounts: readonly Account[], next: string): Promise<void> {
  const { email, password: word } = accountOf(accounts, 'admin')
  await signIn(tab, email, next, word)
}
