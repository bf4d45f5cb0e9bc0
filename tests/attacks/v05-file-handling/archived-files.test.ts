import { glob, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { readConfig } from '@fest/local/config.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { writeArchive } from '@fest/local/edition/write-archive.ts'
import { fileTypes, pictureTypes } from '@fest/lake/file-types.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import sharp from 'sharp'
import { serve } from '../../support/serving.ts'
import { useLake } from '../../support/use-services.ts'

/* Organizers may not see people's data: none of an archive's files may run, or be fetched that they couldn't read. */

const config = readConfig({}, root)
const folder = temporaryFolder()
const script = 'document.title = "ran"'
const page = `<!doctype html><script>${script}</script>`
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#00ff00"/>${content}</svg>`

/** Uploads that a browser could run, whatever it takes them for; in the lake they are downloads. */
const running = [
  'slides.html slides.HTM slides.xhtml slides.shtml run.js run.mjs sw.js diagram.svg diagram.svgz',
  'feed.xml sheet.xsl look.css program.wasm old.mht photo.png handout.pdf.html noending',
  'constructor.constructor',
].flatMap((line) => line.split(' '))
const known = [
  'a “b” & c.ipynb',
  ...'handout.pdf words.txt data.json table.csv notes.md code.py x.zip captions.vtt'.split(' '),
  ...'film.mp4 film.m4v film.webm event.ics'.split(' '),
]

const inLake = '/lake/files/localfest/production'
const lostPicture = `image-${'0'.repeat(40)}-8x8-png`
const dead = [
  `${inLake}/${'0'.repeat(40)}.pdf`,
  `/lake/images/localfest/production/${'0'.repeat(40)}-8x8.png?w=80&auto=format`,
  ...'/assets/gone.css /assets/gone.woff2 /figures/gone.svg /no-such-page'.split(' '),
]
/** Links to what isn't an upload: a file of the computer that archives, and what only it may ask its own server. */
const outside = [
  '/assets/../../../../package.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2f..%2f..%2fpackage.json',
  `${inLake}/../../../healthz?.json`,
  `${inLake}/%2e%2e/%2e%2e/%2e%2e/healthz.json`,
  `${inLake}/..%2f..%2f..%2fhealthz.json`,
  '/lake/images/localfest/production/x.png/../../../../data/query/production?query=*&x=.json',
]

const written = [
  `${inLake}/../../../../../mailbox/x.ipynb`,
  `${inLake}/%2e%2e/%2e%2e/x.ipynb`,
  '/assets/../../../../x.ipynb',
  'file:///etc/x.ipynb',
  'http://127.0.0.1:1/x.ipynb',
]

const lake = useLake()
let left: ReadonlyMap<string, string>
let names: string[] = []
const requests: string[] = []

/** Archives the event from the lake; `before` sees each request first, and may answer with a status instead. */
async function archive(before: (path: string) => Promise<number | undefined>) {
  // It says which notebooks it couldn't draw.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const server = await serve(async (req, res) => {
    requests.push(req.url ?? '')
    const status = await before(req.url ?? '')
    if (status === undefined) await lake.lake.handle(req, res)
    else res.writeHead(status).end()
  })
  const target = { ...lake.target, apiHost: `${server.origin}/lake` }
  const event = { year: '2025', title: 'Fest' }
  await buildWhatIsStale(['web'])
  return writeArchive({ root, config, target, folder, event }).finally(server.close)
}

beforeAll(async () => {
  await seedLake(lake.lake, join(root, 'local/seed/nothing.ndjson'))
  const { organizer } = lake
  const uploaded = async (name: string) => {
    // Each with other bytes: the lake keeps the same bytes once.
    const content = name.endsWith('.svg') ? svg(`<script>${script}</script>`) : `${page}<!-- ${name} -->`
    return fileOf((await organizer.assets.upload('file', Buffer.from(content), { filename: name }))._id)
  }
  const fileOf = (_ref: string) => ({ _type: 'file', asset: { _type: 'reference', _ref } })
  const create = (_type: string, name: string, fields: object) =>
    organizer.create({ _id: `${_type}-${name}`, _type, slug: { _type: 'slug', current: name }, ...fields })
  const hour = { startsAt: '2025-10-10T08:00:00.000Z', endsAt: '2025-10-10T09:00:00.000Z' }
  const session = (name: string, more: object = {}) =>
    create('session', name, { title: `Session ${name}`, kind: 'talk', status: 'confirmed', ...hour, ...more })
  await session('gone')
  await session('files', {
    files: await Promise.all(
      [...running, ...known].map(async (name, index) => ({
        _key: `f${index}`,
        _type: 'sessionFile',
        kind: 'other',
        title: name,
        file: await uploaded(name),
      })),
    ),
  })
  const links = [...dead, ...outside, 'https://elsewhere.example/x.html']
  await create('faq', 'links', {
    question: 'Where?',
    category: 'general',
    answer: links.map((href, index) => ({
      _key: `b${index}`,
      _type: 'block',
      style: 'normal',
      markDefs: [{ _key: 'l', _type: 'link', href }],
      children: [
        { _key: 'a', _type: 'span', text: 'See ' },
        { _key: 'c', _type: 'span', text: `link ${index}`, marks: ['l'] },
      ],
    })),
  })
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } })
  const logos = {
    script: Buffer.from(svg(`<script>${script}</script><g onclick="${script.replaceAll('"', "'")}"/>`)),
    // As Illustrator writes them.
    entity: Buffer.from(`<!DOCTYPE svg [<!ENTITY ns "x">]>${svg('<g id="&ns;"/>')}`),
    png: await drawn.png().toBuffer(),
    jpeg: await drawn.jpeg().toBuffer(),
    webp: await drawn.webp().toBuffer(),
    gif: await drawn.gif().toBuffer(),
    avif: await drawn.avif().toBuffer(),
    lost: null,
  }
  await organizer.create({ _id: 'tier', _type: 'sponsorTier', title: 'Gold', rank: 1 })
  for (const [name, logo] of Object.entries(logos)) {
    const _ref = logo === null ? lostPicture : (await organizer.assets.upload('image', logo))._id
    await create('sponsor', name, {
      name,
      tier: { _type: 'reference', _ref: 'tier' },
      agreementConfirmed: true,
      url: 'https://sponsor.example',
      logo: { _type: 'imageWithAlt', alt: page, asset: { _type: 'reference', _ref, _weak: true } },
    })
  }
  // An asset's document is written by organizers, too.
  for (const [index, url] of written.entries()) {
    const _ref = `file-${String(index).repeat(40)}-ipynb`
    await organizer.create({ _id: _ref, _type: 'sanity.fileAsset', url, extension: 'ipynb' })
    const texts = { title: `Notebook ${index}`, summary: 'A notebook.' }
    await create('material', `notebook-${index}`, { ...texts, kind: 'notebook', file: fileOf(_ref) })
  }
  const deleteWhenAsked = async (path: string) => {
    if (path.includes('%22gone%22')) await organizer.delete('session-gone')
    return undefined
  }
  ;({ left } = await archive(deleteWhenAsked))
  names = await Array.fromAsync(glob('2025/files/*', { cwd: folder }))
})

const read = (name: string) => readFile(join(folder, '2025', name), 'utf8')
const endingOf = (name: string) => extname(name).slice(1)

test('an archive has only files of kinds that the lake sends with their own type', () => {
  const ofContent = names.map(endingOf).filter((ending) => !['css', 'woff2'].includes(ending))
  expect(ofContent.filter((ending) => !(ending in fileTypes) && !(ending in pictureTypes))).toEqual([])
  for (const name of known) expect(ofContent).toContain(endingOf(name))
  const told = [...left].filter(([, why]) => why.startsWith('an archive has no such files'))
  expect(told.map(([address]) => new URL(address, 'http://site').searchParams.get('dl'))).toEqual(running)
})

test('a file is a download under its name, and one that stays leads to the lake', async () => {
  const html = await read('event/files.html')
  for (const name of known)
    expect(html).toMatch(
      new RegExp(`href="/2025/files/\\w+\\.\\w+"[^>]* download="${RegExp.escape(escapeHtml(name))}"`),
    )
  for (const name of running) expect(html).toMatch(new RegExp(`href="${inLake}/\\w+\\.\\w+\\?dl=${name}"`))
})

test('a drawing is shown, and nothing in it runs when it is opened, whatever its host sends', async () => {
  const html = await read('sponsors.html')
  const shown = [...html.matchAll(/<img src="\/2025\/(files\/\w+\.(\w+))"/g)]
  expect(shown.filter(([, , ending]) => ending === 'webp')).toHaveLength(5)
  expect(shown.filter(([, , ending]) => ending === 'svg')).toHaveLength(2)
  for (const [, name = '', ending] of shown.filter(([, , each]) => each === 'svg')) {
    expect(await read(name)).toContain('<rect width="30" height="20" fill="#00ff00"/>')
    expect(await read(name)).not.toMatch(/ran|script|onclick|ENTITY/)
    expect((await sharp(join(folder, '2025', name)).metadata()).format).toBe(ending)
  }
})

test('a dead link stops nothing: it is words, and named with its page', async () => {
  const html = await read('faq.html')
  for (const index of [...dead, ...outside].keys()) expect(html).toContain(`<p>See link ${index}</p>`)
  expect(await read('sponsors.html')).toContain(`>${escapeHtml(page)}</div>`)
  expect(html).toContain('href="https://elsewhere.example/x.html"')
  for (const address of dead)
    expect([address, left.get(address)]).toEqual([
      address,
      expect.stringMatching(/^(?:nothing is there|no such page); named on \/faq$/),
    ])
  for (const address of written.slice(0, 3)) expect(left.get(`${address}?dl=`)).toMatch(/^nothing is there/)
})

test('nothing is fetched but uploads, by whatever address', async () => {
  const odd = requests.filter(
    (path) =>
      !/^\/lake\/(?:v[\d-]+\/data\/|(?:images|files)\/localfest\/production\/[\w.-]+(?:\?|$))/.test(path),
  )
  expect(odd).toEqual([])
  expect(requests.length).toBeGreaterThan(20)
})

test('a page that is deleted meanwhile stops nothing: no page leads to it, and it is named', async () => {
  expect(left.get('/event/gone')).toBe('no such page')
  const schedule = await read('schedule.html')
  expect(schedule).toContain('href="/2025/event/files"')
  expect(schedule).not.toContain('event/gone"')
})

test('what fails for a moment stops it, and what stood there stays', async () => {
  const before = await read('faq.html')
  const refuseFiles = async (path: string) => (path.includes('/files/') ? 503 : undefined)
  await expect(archive(refuseFiles)).rejects.toThrow(/answered 503. Nothing was archived/)
  expect(await read('faq.html')).toBe(before)
})
