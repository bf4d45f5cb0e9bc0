import type { ClockNews } from '../demo-clock.ts'

const name = 'fest-demo-clock'
/** After this many ms a server that is restarting is asked again. */
const againMs = 3000

/** Browsers open only six connections per host, so one page listens and passes the news on to the others. */
export function followNews(hear: (news: ClockNews) => void): void {
  const others = new BroadcastChannel(name)
  others.addEventListener('message', ({ data }: MessageEvent<ClockNews>) => hear(data))

  function listen(): void {
    const source = new EventSource('/demo/clock/events')
    source.addEventListener('clock', ({ data }: MessageEvent<string>) => {
      // Sent by our own server (clock-routes.ts).
      const news = JSON.parse(data) as ClockNews
      hear(news)
      // A channel reaches this origin alone and takes no target.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      others.postMessage(news)
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, againMs)
    })
  }

  // Over plain http from another machine there is no lock API: each page listens for itself.
  if ('locks' in navigator) {
    void navigator.locks.request(name, () => {
      listen()
      // Held until the page closes; then the next one listens.
      return new Promise(() => {})
    })
  } else {
    listen()
  }

  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void askNews().then(hear, () => {})
  })
}

async function askNews(): Promise<ClockNews> {
  const response = await fetch('/demo/clock')
  return (await response.json()) as ClockNews
}

/** Asks the server to move the clock; rejects with a message for the screen. */
export async function askToMove(move: object): Promise<ClockNews> {
  const response = await fetch('/demo/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  }).catch(() => null)
  if (!response) throw new Error('The site is not running.')
  const answer = (await response.json().catch(() => ({}))) as ClockNews & { message?: string }
  if (!response.ok) throw new Error(answer.message ?? 'Couldn’t move the clock.')
  return answer
}
