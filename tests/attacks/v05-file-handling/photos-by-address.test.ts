import { gzipSync } from 'node:zlib'
import { fetchPhoto } from '@fest/local/photos/fetch-photo.ts'
import { pictureOf } from '@fest/local/photos/add-photos.ts'
import sharp from 'sharp'
import { type Answer, openPhotoHost, type PhotoHost } from '../../support/photo-host.ts'

/* Photo addresses in an imported file reach nothing in an organizer's network, and store only photos. */

const face = sharp({ create: { width: 640, height: 800, channels: 3, background: '#735' } })
const pngBeginning = Buffer.from('89504e470d0a1a0a', 'hex')
const script = '<script>alert(1)</script>'
const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${script}</svg>`

const noPhoto = 'It’s no photo that browsers show. Ask for a JPEG or PNG.'
const blank = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

const files: readonly [path: string, bytes: () => Buffer | string | Promise<Buffer>, refusal: string][] = [
  ['/page.jpg', () => `<!DOCTYPE html><html>${script}</html>`, 'It’s a web page, not a photo.'],
  ['/drawing.jpg', () => drawing, 'It’s a drawing (SVG), which can hold scripts. Ask for a photo.'],
  ['/packed-drawing.jpg', () => gzipSync(drawing), noPhoto],
  ['/paper.jpg', () => '%PDF-1.7', noPhoto],
  ['/cut.jpg', async () => (await face.clone().jpeg().toBuffer()).subarray(0, 900), 'The file is damaged.'],
  [
    '/only-a-beginning.png',
    () => Buffer.concat([pngBeginning, Buffer.from(drawing)]),
    'The file is damaged.',
  ],
  ['/pixel.gif', () => blank(1).gif().toBuffer(), 'It’s too small to show: 1 × 1 pixels.'],
  ['/pixel-bomb.png', () => blank(9000).toColourspace('b-w').png().toBuffer(), 'It has too many pixels.'],
  ['/empty.jpg', () => '', 'The file is empty.'],
]

const inside = [
  'https://127.0.0.1/a.jpg https://localhost/a.jpg https://[::1]/a.jpg https://[::ffff:127.0.0.1]/a.jpg',
  'https://169.254.169.254/latest/meta-data/ https://10.0.0.1/a.jpg https://192.168.1.1/a.jpg',
  'https://2130706433/a.jpg https://0x7f.1/a.jpg https://[fe80::1]/a.jpg https://[fd00::1]/a.jpg',
  'https://inside.example/a.jpg https://both.example/a.jpg http://faces.example/a.jpg',
  'https://faces.example:8443/a.jpg https://name:password@faces.example/a.jpg file:///etc/passwd',
  'data:image/png;base64,AAAA ftp://faces.example/a.jpg nonsense',
].flatMap((line) => line.split(' '))

let host: PhotoHost
let packed: Buffer
beforeAll(async () => {
  packed = gzipSync(Buffer.alloc(60_000_000))
  host = await openPhotoHost(
    {
      'faces.example': ['93.184.216.34'],
      'inside.example': ['127.0.0.1'],
      'both.example': ['93.184.216.34 10.0.0.7'],
      // Public while it's checked, inside afterward.
      'rebinding.example': ['93.184.216.34', '127.0.0.1'],
      'untrusted.example': ['93.184.216.34'],
    },
    {
      ...Object.fromEntries(
        files.map(([path, bytes]): [string, Answer] => [path, async (_, res) => res.end(await bytes())]),
      ),
      '/photo.jpg': async (_, res) => res.end(await face.clone().jpeg().toBuffer()),
      '/moved': (_, res) => res.writeHead(302, { location: '/photo.jpg' }).end(),
      '/loop': (_, res) => res.writeHead(302, { location: '/loop' }).end(),
      ...Object.fromEntries(
        inside.map((location, index): [string, Answer] => [
          `/to-${index}`,
          (_, res) => res.writeHead(302, { location }).end(),
        ]),
      ),
      '/50-mb': (_, res) => {
        const piece = Buffer.alloc(1_000_000)
        let left = 50
        const more = () => {
          while (left-- > 0) if (!res.write(piece)) return void res.once('drain', more)
          res.end()
        }
        more()
      },
      '/says-50-mb': (_, res) => res.writeHead(200, { 'content-length': 50_000_000 }).write('x'),
      '/gzip-bomb': (_, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
      '/silent': () => {},
      '/drip': (_, res) => {
        const timer = setInterval(() => res.write('x'), 10)
        res.on('close', () => clearInterval(timer))
      },
      '/hidden': (_, res) => res.writeHead(403).end(),
      '/busy': (_, res) => res.writeHead(429).end(),
      '/broken': (_, res) => res.writeHead(500).end(),
    },
  )
})
afterAll(() => host.close())

const load = async (address: string, ms = 20_000) =>
  pictureOf(await fetchPhoto(address, { ...host.network, ms }))
const refusalOf = (address: string, ms?: number) =>
  load(address, ms).then(
    () => 'taken',
    (error: Error) => (error.name === 'PhotoFault' ? error.message : String(error)),
  )

test('a photo is taken, behind redirects too', async () => {
  expect(await load('https://faces.example/moved')).toMatchObject({ extension: 'jpg' })
  expect(host.dialed).toContain('faces.example 93.184.216.34')
})

test('nothing inside the network is asked, at once or behind a redirect', async () => {
  const before = host.dialed.length
  for (const address of inside)
    expect([address, await refusalOf(address)]).toEqual([
      address,
      'The address isn’t a public one that starts with https://.',
    ])
  expect(host.dialed.length).toBe(before)
  for (const [index, address] of inside.entries()) {
    // Relative to the site, that is one of its own pages.
    const expected =
      address === 'nonsense'
        ? 'There’s nothing at its address anymore.'
        : 'The site sends us on to an address that isn’t public.'
    expect([address, await refusalOf(`https://faces.example/to-${index}`)]).toEqual([address, expected])
  }
  expect(new Set(host.dialed)).toEqual(new Set(['faces.example 93.184.216.34']))
})

test('a name that changes its address between check and connection gains nothing', async () => {
  await load('https://rebinding.example/photo.jpg')
  expect(host.dialed.at(-1)).toBe('rebinding.example 93.184.216.34')
})

test.each<readonly [path: string, refusal: string]>([
  ['/50-mb', 'It’s larger than 8 MB.'],
  ['/says-50-mb', 'It’s larger than 8 MB.'],
  ['/gzip-bomb', 'The site sends it packed, although we ask for it as it is.'],
  ['/loop', 'The site sends us from one address to the next without end.'],
  ['/hidden', 'The site doesn’t show it to us; people may have to sign in.'],
  ['/busy', 'The site wants us to slow down. Try again in an hour.'],
  ['/broken', 'The site answers with the error 500.'],
  ['/gone', 'There’s nothing at its address anymore.'],
  ...files.map(([path, , refusal]) => [path, refusal] as const),
])('%s is refused in words', async (path, refusal) => {
  expect(await refusalOf(`https://faces.example${path}`)).toBe(refusal)
})

test.each(['/silent', '/drip'])('%s ends in time', async (path) => {
  expect(await refusalOf(`https://faces.example${path}`, 400)).toBe('The site takes too long to send it.')
})

test('a site with another one’s certificate is not believed', async (context) => {
  context.skip(!host.hasCertificate, 'no openssl')
  expect(await refusalOf('https://untrusted.example/photo.jpg')).toBe(
    'The site can’t prove who it is: its certificate is wrong.',
  )
})

test('what is stored is drawn anew, without the place a camera wrote into it', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  const original = await blank(4000, 3000).withExif(gps).jpeg().toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { bytes } = await pictureOf(Buffer.concat([original, Buffer.from(script)]))
  const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, width, height }).toEqual({ width: 1600, height: 1200 })
  expect(bytes.includes('script')).toBe(false)
})
