import bar from './bar.css?inline'
import page from './page.css?inline'

/** The bar's own styles, isolated from the page's. */
export function barStyle(): CSSStyleSheet {
  return sheetOf(bar)
}

/** Keeps the page's last lines, and whatever is fixed to its lower edge, above the bar from the first frame on. */
export function applyPageStyle({ isStudio }: { isStudio: boolean }): void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(page)]
  document.documentElement.dataset['demo'] = isStudio ? 'studio' : 'page'
}

/** Measures the bar, which takes two lines on a narrow screen or with large text. */
export function reserveSpace(host: HTMLElement): void {
  new ResizeObserver(() => {
    if (host.offsetHeight > 0)
      document.documentElement.style.setProperty('--bottom-cover', `${host.offsetHeight}px`)
  }).observe(host)
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
