import { type Asked, type Strategy, strategyOf } from './strategy.ts'

const origin = 'https://fest.example'

function asked(url: string, change: Partial<Asked> & { sends?: string[] } = {}): Asked {
  const { sends = [], ...rest } = change
  return {
    url: new URL(url, origin).href,
    method: 'GET',
    mode: 'cors',
    destination: '',
    referrer: `${origin}/schedule`,
    headers: new Headers(sends.map((name) => [name, 'x'])),
    ...rest,
  }
}

const visit = { mode: 'navigate', destination: 'document' }
const picture = { mode: 'no-cors', destination: 'image' }
const script = { destination: 'script' }

const kept: [Strategy, string, Partial<Asked>?][] = [
  ['page', '/', visit],
  ['page', '/schedule?track=hardware', visit],
  ['page', '/event/how-to-run-it', visit],
  ['page', '/profile', visit],
  ['page', '/no-such-page', visit],
  ['page', '/event/caf%C3%A9', visit],
  // Only its beginning is like a foreign path's.
  ['page', '/authors', visit],
  ['page', '/confirm', visit],
  ['page', '/studios', visit],
  ['file', '/assets/index-Ab12.js', script],
  ['file', '/assets/plex-Ab12.woff2', { destination: 'font' }],
  ['script', '/demo/clock.js', script],
  ['picture', '/lake/images/fest/production/ab-800x600.jpg?w=320&auto=format', picture],
  ['picture', '/figures/0123abcd.svg', picture],
  ['picture', 'https://cdn.sanity.io/images/p1/production/ab-800x600.jpg?w=320', picture],
  ['notebook', '/lake/files/fest/production/0123abcd.ipynb'],
  ['notebook', 'https://cdn.sanity.io/files/p1/production/0123abcd.ipynb'],
]

test.each(kept)('%s: %s', (strategy, url, change) => {
  expect(strategyOf(asked(url, change), origin)).toBe(strategy)
})

const untouched: [string, string, (Partial<Asked> & { sends?: string[] })?][] = [
  ['signing in', '/auth/v1/token?grant_type=password', { method: 'POST' }],
  ['whose session it is', '/auth/v1/user'],
  ['rows of people', '/rest/v1/registrations?select=*'],
  ['a count for everybody', '/rest/v1/rpc/seats_left'],
  ['a function', '/functions/v1/verify-captcha'],
  ['a stored file', '/storage/v1/object/public/x.png', picture],
  ['mail', '/mailbox/messages.json'],
  ['the mailbox as a page', '/mailbox', visit],
  ['what is asked of the service', '/auth/v1/verify?token=x', visit],
  ['the schedule for other sites', '/embed/schedule', visit],
  ['the site of an earlier year', '/2025/schedule', visit],
  ['the same, spelled for a host that decodes it', '/%32025/schedule', visit],
  ['the same with a way around', '/x/..%2f2025/schedule', visit],
  ['the same behind two slashes', `${origin}//2025/schedule`, visit],
  ['its script, spelled as a file of the build', '/assets/..%2f2025/files/a.js', script],
  ['what no host can decode', '/%zz', visit],
  ['the schedule for other sites in a frame', '/embed/schedule', { mode: 'navigate', destination: 'iframe' }],
  ['the Studio', '/studio', visit],
  ['the Studio’s own address', '/studio/structure/session', visit],
  ['the Studio’s file', '/studio/assets/index-Ab12.js', { ...script, referrer: `${origin}/studio/` }],
  ['a picture in the Studio', '/lake/images/p/d/a-1x1.png', { ...picture, referrer: `${origin}/studio/x` }],
  ['the preview in the Studio', '/schedule', { mode: 'navigate', destination: 'iframe' }],
  ['published content', '/lake/data/query/production?query=*&perspective=published'],
  ['drafts', '/lake/data/query/production?query=*&perspective=drafts'],
  ['content of the hosted service', 'https://p1.apicdn.sanity.io/v2025-02-19/data/query/production?query=*'],
  ['what was published', '/lake/data/live/events/production', { sends: ['accept'] }],
  ['the hosted backend', 'https://p1.supabase.co/rest/v1/registrations?select=*'],
  ['the health of the server', '/healthz', visit],
  ['the calendar feed', '/schedule.ics', visit],
  ['a shared picture', '/share/schedule.jpg', picture],
  ['slides', '/lake/files/fest/production/0123abcd.pdf'],
  ['a notebook to save', '/lake/files/fest/production/0123abcd.ipynb', visit],
  ['a notebook’s picture as a page', '/figures/0123abcd.svg', visit],
  ['a notebook’s picture elsewhere', 'https://other.example/figures/0123abcd.svg', picture],
  ['the worker itself', '/sw.js', { destination: 'serviceworker' }],
  ['a page as a script reads it', '/schedule'],
  ['another site', 'https://other.example/', visit],
  ['another site’s file', 'https://other.example/assets/index-Ab12.js', script],
  ['a picture from elsewhere', 'https://other.example/images/a.png', picture],
  ['a form sent as a page', '/contact', { ...visit, method: 'POST' }],
  ['whether a file is there', '/assets/index-Ab12.js', { ...script, method: 'HEAD' }],
]

test.each(untouched)('the network alone: %s', (_, url, change) => {
  expect(strategyOf(asked(url, change), origin)).toBe('network')
})

test.each(['authorization', 'apikey', 'range'])('nothing that is asked with %s is kept', (name) => {
  for (const [, url, change] of kept)
    expect(strategyOf(asked(url, { ...change, sends: [name] }), origin)).toBe('network')
})
