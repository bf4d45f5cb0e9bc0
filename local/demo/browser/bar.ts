import { messageOf } from '../../message-of.ts'
import { hourInWords } from '../hour-in-words.ts'
import { stationAt } from '../stations.ts'
import { askToMove } from './follow-news.ts'
import type { PageClock } from './page-clock.ts'
import barCss from './bar.css?inline'
import pageCss from './page.css?inline'

const fast = 60

/** Remembers whether the bar is folded into a chip; in the Studio, which is full of bars, it starts as one. */
const isStudio = location.pathname === '/studio' || location.pathname.startsWith('/studio/')
const chipKey = isStudio ? 'fest-demo-studio-chip' : 'fest-demo-chip'

/* "Demo" opens and closes the rest. On a narrow screen "Move" opens the stations above the bar. */
const markup = `
<section aria-label="Demo clock">
  <button type="button" class="demo" aria-controls="rest">Demo<span class="unseen"> clock</span></button>
  <p class="hour"><time></time></p>
  <div id="rest">
    <button type="button" class="move" aria-controls="stations" aria-expanded="false">Move</button>
    <p class="hint" aria-hidden="true">Move the clock to</p>
    <div id="stations" role="group" aria-label="Move the clock to"></div>
    <button type="button" class="fast" role="switch" aria-checked="false" title="An hour of the event in a minute">60×<span class="unseen"> faster</span></button>
  </div>
  <p class="said" role="status"></p>
</section>`

/** Draws the bar at the end of the page once that has loaded, in space reserved for it. */
export function drawBar(clock: PageClock): void {
  const host = document.createElement('div')
  host.id = 'fest-demo'
  host.lang = 'en'
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup
  root.adoptedStyleSheets = [sheetOf(barCss)]
  // Keeps the page's last lines, and whatever is fixed to its lower edge, above the bar from the first frame on.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(pageCss)]
  document.documentElement.dataset['demo'] = isStudio ? 'studio' : 'page'

  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The bar has no ${selector}.`)
    return found
  }
  const demo = find('.demo')
  const move = find('.move')
  const group = find('#stations')
  const speed = find('.fast')
  const time = find('time')
  const said = find('.said')

  function showOpen(isOpen: boolean): void {
    host.toggleAttribute('data-chip', !isOpen)
    demo.setAttribute('aria-expanded', String(isOpen))
    demo.title = isOpen ? 'Hide the clock controls' : 'Move the demo clock'
    if (!isOpen) showStations(false)
  }

  function showStations(isShown: boolean): void {
    group.toggleAttribute('data-open', isShown)
    move.setAttribute('aria-expanded', String(isShown))
  }

  async function ask(request: object): Promise<void> {
    said.textContent = ''
    said.removeAttribute('data-failed')
    try {
      clock.hear(await askToMove(request))
      said.textContent = `The event's clock shows ${hourInWords(clock.now(), clock.news().timeZone).long}${clock.rate === 1 ? '' : ' and runs 60 times as fast'}.`
    } catch (error) {
      said.toggleAttribute('data-failed', true)
      said.textContent = messageOf(error)
    }
  }

  function drawStations(): void {
    const { stations } = clock.news()
    const drawn = [...group.querySelectorAll('button')].map(
      ({ name, textContent }) => `${name} ${textContent}`,
    )
    if (drawn.join() === stations.map(({ name, label }) => `${name} ${label}`).join()) return
    group.replaceChildren(
      ...stations.map(({ name, label }) => {
        const button = document.createElement('button')
        Object.assign(button, { type: 'button', name, textContent: label })
        button.addEventListener('click', () => {
          if (group.hasAttribute('data-open')) move.focus()
          showStations(false)
          void ask({ station: name })
        })
        return button
      }),
    )
  }

  function showHour(): void {
    const { short, long } = hourInWords(clock.now(), clock.news().timeZone)
    const text = matchMedia('(width < 68rem)').matches || host.hasAttribute('data-chip') ? short : long
    if (time.textContent !== text) time.textContent = text
    time.setAttribute('datetime', `${new Date(clock.now()).toISOString().slice(0, 16)}Z`)
  }

  /** Passing time alone also leads from one station to the next. */
  function showTime(): void {
    const { stations, isFull } = clock.news()
    const current = stationAt(stations, clock.now(), isFull)
    for (const button of group.querySelectorAll('button'))
      if (button.name === current) button.setAttribute('aria-current', 'true')
      else button.removeAttribute('aria-current')
    showHour()
  }

  function show(): void {
    drawStations()
    speed.setAttribute('aria-checked', String(clock.rate === fast))
    move.hidden = group.childElementCount === 0
    showTime()
  }

  demo.addEventListener('click', () => {
    const isOpen = host.hasAttribute('data-chip')
    showOpen(isOpen)
    showHour()
    try {
      localStorage.setItem(chipKey, isOpen ? 'no' : 'yes')
    } catch {
      // Then it isn't remembered.
    }
  })
  move.addEventListener('click', () => showStations(!group.hasAttribute('data-open')))
  speed.addEventListener('click', () => void ask({ rate: clock.rate === fast ? 1 : fast }))
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !group.hasAttribute('data-open'))
      return
    event.stopPropagation()
    showStations(false)
    move.focus()
  })

  showOpen(!isChip())
  show()
  clock.subscribe(show)
  setInterval(showTime, 1000)
  const put = () => {
    document.body.append(host)
    reserveSpace(host)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', put)
  else put()
}

function isChip(): boolean {
  try {
    return (localStorage.getItem(chipKey) ?? (isStudio ? 'yes' : 'no')) === 'yes'
  } catch {
    return isStudio
  }
}

/** Measures the bar, which takes two lines on a narrow screen or with large text. */
function reserveSpace(host: HTMLElement): void {
  new ResizeObserver(() => {
    if (host.offsetHeight > 0)
      document.documentElement.style.setProperty('--bottom-bar', `${host.offsetHeight}px`)
  }).observe(host)
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
