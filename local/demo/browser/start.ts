import { drawBar } from './bar.ts'
import { createPageClock, type FirstNews } from './page-clock.ts'
import { followNews } from './follow-news.ts'

declare global {
  /** Set by the server before this script. */
  // oxlint-disable-next-line no-var -- only a var is a property of globalThis
  var festDemoNews: FirstNews | undefined
}

const news = globalThis.festDemoNews
if (news) {
  const clock = createPageClock(news)
  globalThis.festEventClock = clock
  followNews(clock.hear)
  // A page in a frame, such as the Studio's preview, has the bar of the page around it.
  if (window === window.top) drawBar(clock)
}
