import { isDeepStrictEqual } from 'node:util'
import axe from 'axe-core'
import type { Driver } from './driver.ts'
import { find, type Found, type Wanted } from './find.ts'
import { takeWatched } from './watch.ts'

type Name = string | RegExp
type Place = { role: string; name: string }
/** `within`: only inside of the one with this role and name. */
type Where = Patience & { within?: Place }
type Patience = { timeoutMs?: number | undefined; pauseMs?: number | undefined }

/** A window as a person uses it: everything waits until it can be done, twenty seconds unless told, and fails by name. */
export type Tab = Driver & {
  /** Opens a page of the site and waits until it answers to presses. */
  visit(path: string): Promise<void>
  /** From the next page on, as somebody has it who chose the theme before. */
  wear(theme: 'dark' | 'light'): Promise<void>
  hydrated(): Promise<void>
  /** Waits for what has this role and name and is shown, and gives it. */
  sees(role: string, name?: Name, where?: Where): Promise<Found>
  /** Waits until nothing of this role and name is shown any more. */
  misses(role: string, name: Name, where?: Where): Promise<void>
  /** Waits until the page's main part says this. */
  reads(words: Name, where?: Where): Promise<void>
  /** Presses the one that has this role and name. */
  press(role: string, name: Name, where?: Where): Promise<void>
  /** Presses the words themselves, wherever they stand. */
  pressWords(words: string, where?: Where): Promise<void>
  /** Presses into a field by its label and types; what stood there goes. */
  fill(label: Name, text: string, where?: Where): Promise<void>
  /** Chooses from a closed list by the first letters of an option, which every system's own list understands. */
  choose(label: string, option: string): Promise<void>
  /** Waits until this is so, and says what was there instead. */
  until<Value>(
    what: string,
    look: () => Promise<Value>,
    is: (value: Value) => boolean,
    patience?: Patience,
  ): Promise<Value>
  path(): Promise<string>
  /** Everything that went wrong in this window since the last call. */
  takeFaults(): Promise<string[]>
  withAxe(): Promise<void>
}

export function tabOf(driver: Driver, origin: string): Tab {
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
    async visit(path) {
      await driver.goto(new URL(path, origin).href)
      await hydrated()
    },
    async wear(theme) {
      // Any page of the site has its storage.
      await driver.goto(new URL('/faq', origin).href)
      await hydrated()
      await driver.run((chosen: string) => localStorage.setItem('fest-theme', chosen), theme)
    },
    async sees(role, name, where = {}) {
      const [first] = await until(
        `sees ${role} ${String(name ?? '')}`,
        () => look(wantedOf(role, name, where)),
        (all) => all.length > 0,
        where,
      )
      if (!first) throw new Error('unreachable: there is one')
      return first
    },
    async misses(role, name, where = {}) {
      const wanted = wantedOf(role, name, where)
      await until(
        `${role} ${String(name)} goes`,
        () => look(wanted),
        (all) => all.length === 0,
        where,
      )
    },
    async reads(words, where = {}) {
      const text = () => driver.run(() => (document.querySelector('main') ?? document.body).innerText)
      await until(
        `reads ${String(words)}`,
        text,
        (seen) => (typeof words === 'string' ? seen.includes(words) : words.test(seen)),
        where,
      )
    },
    press: (role, name, where = {}) =>
      pressWanted(`press ${role} ${String(name)}`, wantedOf(role, name, where), where),
    pressWords: (words, { within, ...patience } = {}) =>
      pressWanted(`press the words ${words}`, { words, ...(within && { within }) }, patience),
    async fill(label, text, { within, ...patience } = {}) {
      const wanted: Wanted = { name: written(label), ...(within && { within }) }
      // Nobody types before the caret is there; what else asked for the focus meanwhile gets it only once.
      await until(
        `fill ${String(label)}`,
        async () => {
          await pressWanted(`press ${String(label)}`, wanted, patience)
          return look(wanted)
        },
        (all) => all[0]?.hasFocus === true,
        patience,
      )
      await driver.pressWithControl('a')
      await driver.type(text)
      await until(
        `${String(label)} holds what was typed`,
        () => look(wanted),
        (all) => all[0]?.value === text,
      )
    },
    async choose(label, option) {
      await pressWanted(`choose ${label}`, { words: label })
      await driver.type(option)
      await until(
        `${label} is ${option}`,
        () => driver.run(chosenOption),
        (chosen) => chosen === option,
      )
    },
    path: () => driver.run(() => location.pathname + location.search),
    async takeFaults() {
      const watched = await driver.run(takeWatched)
      // One fault may be told by both.
      return [...new Set([...driver.takeComplaints(), ...watched])]
    },
  }
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
