import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createImageUrlBuilder } from '@sanity/image-url'
import type { SanityImageAssetDocument } from '@sanity/client'
import sharp from 'sharp'
import { openContentService } from '../support/content-service.ts'

/* Pictures and files, from the upload to what a page requests with @sanity/image-url. */

let photo: SanityImageAssetDocument

/** Left half red, right half blue; noise in one corner so that each run uploads new bytes. */
async function drawPhoto(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  const noise = await sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([
      { input: blue, left: width / 2, top: 0 },
      { input: noise, left: 0, top: 0 },
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

const service = await openContentService()
const { organizer } = service
beforeAll(async () => {
  photo = await organizer.assets.upload('image', await drawPhoto(600, 400), { filename: 'half.png' })
})

const url = () => createImageUrlBuilder(service.imageOptions).image(photo)
/** Without the rectangle that the builder computes, so that the service does the fitting. */
const bare = () => url().ignoreImageParams()

async function load(address: string, accept = '*/*') {
  const response = await fetch(address, { headers: { accept } })
  expect({ address, status: response.status }).toEqual({ address, status: 200 })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  return { response, bytes, width, height, format }
}

async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  const [r = 0, , b = 0] = data.subarray(at, at + 3)
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'other'
}

test('an upload is described as the site and the Studio expect; the same bytes again are the same asset', async () => {
  expect(photo).toMatchObject({
    _type: 'sanity.imageAsset',
    originalFilename: 'half.png',
    extension: 'png',
    mimeType: 'image/png',
    metadata: {
      dimensions: { width: 600, height: 400, aspectRatio: 1.5 },
      hasAlpha: false,
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/(png|jpeg);base64,/) as string,
    },
  })
  expect(photo._id).toBe(`image-${photo.sha1hash}-600x400-png`)
  const original = Buffer.from(await (await fetch(url().url())).arrayBuffer())
  expect(createHash('sha1').update(original).digest('hex')).toBe(photo.sha1hash)
  expect((await organizer.assets.upload('image', original))._id).toBe(photo._id)
})

describe('a picture is transformed:', () => {
  test.for([
    ['width alone', () => url().width(200), 200, 133],
    ['height alone', () => url().height(200), 300, 200],
    ['clip', () => bare().width(200).height(200).fit('clip'), 200, 133],
    ['crop', () => bare().width(200).height(200).fit('crop'), 200, 200],
    ['max keeps small pictures small', () => url().width(1200).fit('max'), 600, 400],
    ['fillmax does not enlarge', () => bare().width(800).height(800).fit('fillmax'), 800, 800],
    ['rect', () => url().rect(300, 0, 300, 400), 300, 400],
    ['dpr', () => url().width(100).dpr(2), 200, 133],
  ] as const)('%s', async ([, build, width, height]) => {
    const picture = await load(build().url())
    expect({ width: picture.width, height: picture.height }).toEqual({ width, height })
  })

  test("an editor's crop and hotspot are honored", async () => {
    const image = {
      _type: 'image',
      asset: { _type: 'reference', _ref: photo._id },
      crop: { top: 0, bottom: 0, left: 0.5, right: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.2, height: 0.2 },
    }
    const picture = await load(
      createImageUrlBuilder(service.imageOptions).image(image).width(200).height(200).url(),
    )
    expect([picture.width, picture.height]).toEqual([200, 200])
    expect(await colorAt(picture.bytes, 0.1, 0.9)).toBe('blue')
  })

  test('in the requested format, or the best one the browser accepts, to be kept by it', async () => {
    expect((await load(url().width(200).format('webp').url())).format).toBe('webp')
    expect((await load(url().width(200).format('jpg').url())).format).toBe('jpeg')
    const automatic = url().width(200).auto('format').url()
    expect((await load(automatic, 'image/webp,*/*')).format).toBe('webp')
    // sharp's name for AVIF.
    expect((await load(automatic, 'image/avif,image/webp,*/*')).format).toBe('heif')
    const { response, format } = await load(automatic, 'image/png')
    expect(format).toBe('png')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('max-age=')
  })
})

test('a file that is not a picture is refused', async () => {
  for (const bytes of [Buffer.from('not a picture'), (await drawPhoto(64, 64)).subarray(0, 200)]) {
    await expect(organizer.assets.upload('image', bytes)).rejects.toMatchObject({ statusCode: 400 })
  }
})

test('a file is served as uploaded, under its own name on request', async () => {
  const content = JSON.stringify({ cells: [], nbformat: 4, id: randomUUID() })
  const file = await organizer.assets.upload('file', Buffer.from(content), {
    filename: 'first-circuits.ipynb',
  })
  expect(file).toMatchObject({
    _type: 'sanity.fileAsset',
    extension: 'ipynb',
    originalFilename: 'first-circuits.ipynb',
  })
  expect(file._id).toBe(`file-${file.sha1hash}-ipynb`)
  const address = new URL(file.url, service.imageOptions.baseUrl)
  expect(await (await fetch(address)).text()).toBe(content)
  address.searchParams.set('dl', 'notebook.ipynb')
  expect((await fetch(address)).headers.get('content-disposition')).toContain('notebook.ipynb')
})

test('a player gets the part of a recording that it asks for', async () => {
  const content = `WEBVTT ${randomUUID()}`
  const file = await organizer.assets.upload('file', Buffer.from(content), { filename: 'talk.vtt' })
  const address = new URL(file.url, service.imageOptions.baseUrl)
  const part = await fetch(address, { headers: { range: 'bytes=3-5' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 3-5/${content.length}`)
  expect(await part.text()).toBe('VTT')
  expect((await fetch(address, { headers: { range: 'bytes=900-' } })).status).toBe(416)
})

test('an asset in use cannot be deleted', async () => {
  const holder = `contract-picture-${randomUUID()}`
  await organizer.create({
    _id: holder,
    _type: 'contractPicture',
    image: { _type: 'image', asset: { _type: 'reference', _ref: photo._id } },
  })
  await expect(organizer.delete(photo._id)).rejects.toMatchObject({ statusCode: 409 })
  await organizer.delete(holder)
})
