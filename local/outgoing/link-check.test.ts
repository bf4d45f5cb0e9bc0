import { checkLink } from './link-check.ts'

const publicly = async () => [{ address: '93.184.216.34', family: 4 }]

/** A network in which each address answers as given: `[status, location]`. */
function network(answers: Record<string, readonly [number, string?]>) {
  const asked: string[] = []
  return {
    asked,
    resolve: publicly,
    send: async (url: URL, method: 'HEAD' | 'GET') => {
      asked.push(`${method} ${url.href}`)
      const [status, location] = answers[`${method} ${url.href}`] ?? answers[url.href] ?? [404]
      return { status, location }
    },
  }
}

test('follows redirects to the end', async () => {
  const net = network({
    'https://a.org/': [301, '/b'],
    'https://a.org/b': [302, 'https://c.org/'],
    'https://c.org/': [200],
  })
  expect(await checkLink('https://a.org', net)).toEqual({ status: 200 })
  expect(net.asked).toEqual(['HEAD https://a.org/', 'HEAD https://a.org/b', 'HEAD https://c.org/'])
})

test('reports a page as gone only when a browser would see that too', async () => {
  expect(await checkLink('https://a.org/x', network({}))).toEqual({ status: 404 })
  const shy = network({ 'HEAD https://a.org/x': [405], 'GET https://a.org/x': [200] })
  expect(await checkLink('https://a.org/x', shy)).toEqual({ status: 200 })
})

test('stops at a redirect loop', async () => {
  expect(await checkLink('https://a.org/', network({ 'https://a.org/': [302, '/'] }))).toEqual({
    failure: 'refused',
  })
})

test.each([
  'http://a.org/',
  'https://a.org:8443/',
  'https://user:secret@a.org/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://[2002:7f00:1::]/',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/',
  'https://0x7f000001/',
  'file:///etc/passwd',
  'no address',
])('%s is not asked', async (address) => {
  const net = network({})
  expect(await checkLink(address, net)).toEqual({ failure: 'private' })
  expect(net.asked).toEqual([])
})

test('never contacts a private network behind a public name, not even after a redirect', async () => {
  const send = vi.fn<() => Promise<{ status: number; location: string }>>(async () => ({
    status: 302,
    location: 'https://inside.org/',
  }))
  const resolve = async (host: string) =>
    host === 'inside.org' ? [{ address: '10.1.2.3', family: 4 }] : publicly()
  expect(await checkLink('https://a.org/', { send, resolve })).toEqual({ failure: 'private' })
  expect(send).toHaveBeenCalledTimes(1)
  const mixed = async () => [...(await publicly()), { address: '::1', family: 6 }]
  expect(await checkLink('https://a.org/', { send, resolve: mixed })).toEqual({ failure: 'private' })
  expect(send).toHaveBeenCalledTimes(1)
})

test('distinguishes a host that does not exist from a missing network', async () => {
  const failing = (code: string, isOnline: boolean) => ({
    resolve: async () => {
      throw Object.assign(new Error(code), { code })
    },
    send: network({}).send,
    knowsNames: async () => isOnline,
  })
  expect(await checkLink('https://a.org/', failing('ENOTFOUND', true))).toEqual({ failure: 'no-such-host' })
  expect(await checkLink('https://a.org/', failing('ENOTFOUND', false))).toEqual({ failure: 'unreachable' })
  expect(await checkLink('https://a.org/', failing('EAI_AGAIN', true))).toEqual({ failure: 'unreachable' })
})
