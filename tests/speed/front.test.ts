import { once } from 'node:events'
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { freePort } from '../support/product.ts'
import { serve } from '../support/serving.ts'
import { makeCertificate, openFront } from './front.ts'

const folder = temporaryFolder()

test('a page that closes its stream takes nothing away from the next visit', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  let asked = 0
  const product = await serve((req, res) => {
    if (req.url === '/faq') asked += 1
    if (req.url === '/faq') return res.end('Questions')
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    return res.once('close', leave)
  })
  const certificate = await makeCertificate(folder)
  const front = await openFront({ origin: product.origin, port: await freePort(), certificate })
  const browser = connect(front.origin, { ca: certificate.cert })
  const get = (path: string) => browser.request({ ':path': path })

  expect(await text(get('/faq'))).toBe('Questions')
  const stream = get('/lake/v1/live/events')
  await once(stream, 'data')
  stream.close()
  await left
  expect(await text(get('/faq'))).toBe('Questions')
  expect(asked).toBe(1)

  browser.destroy()
  await front.close()
  await product.close()
})
