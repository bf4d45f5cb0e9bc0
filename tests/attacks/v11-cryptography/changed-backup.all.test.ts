import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pack, withUnpacked, encryptWith } from '@fest/local/backup/archive.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'

/* An encrypted backup lies where others may write. Nothing of a changed one is used. */

const folder = temporaryFolder()
const at = (name: string) => join(folder, name)
const passphrase = 'a-passphrase-for-tests-alone'
/** The file's kind and its salt. Its last 16 bytes are the tag. */
const beginning = 31 + 16

let one: Buffer
let other: Buffer
let plain: Buffer
beforeAll(async () => {
  await mkdir(at('temporary'))
  vi.stubEnv('TMPDIR', at('temporary'))
  const packed = async (content: string, name: string, given: string | null) => {
    await mkdir(at(name))
    await writeFile(join(at(name), 'person.txt'), content)
    await pack(at(name), at(`${name}.tar.gz.enc`), given)
    return readFile(at(`${name}.tar.gz.enc`))
  }
  one = await packed('mira@students.example', 'one', passphrase)
  other = await packed('mira@students.example', 'other', passphrase)
  plain = await packed('forged@students.example', 'plain', null)
})
afterAll(() => vi.unstubAllEnvs())

const open = (name: string, given: string | undefined = passphrase) =>
  withUnpacked(at(name), given, (unpacked) => readFile(join(unpacked, 'person.txt'), 'utf8'))

test('unchanged it opens, with its passphrase alone', async () => {
  expect(await open('one.tar.gz.enc')).toBe('mira@students.example')
  await expect(open('one.tar.gz.enc', `${passphrase}!`)).rejects.toThrow('doesn’t open')
  await expect(open('one.tar.gz.enc', '')).rejects.toThrow('needs a passphrase')
})

test('the same content looks different each time', async () => {
  const encrypted = async () =>
    Buffer.concat(await Array.fromAsync(encryptWith(passphrase, Readable.from([plain]))))
  const [first, second] = [await encrypted(), await encrypted()]
  expect(first).toHaveLength(second.length)
  expect(first.subarray(beginning)).not.toEqual(second.subarray(beginning))
})

/** With one bit changed; a negative position counts from the end. */
function flipped(position: number): Buffer {
  const bytes = Buffer.from(one)
  const [byte = 0] = bytes.subarray(position)
  bytes.set([byte ^ 1], position < 0 ? bytes.length + position : position)
  return bytes
}

test.each<[string, () => Buffer]>([
  ['its first byte changed', () => flipped(0)],
  ['its salt changed', () => flipped(beginning - 1)],
  ['the first byte of its content changed', () => flipped(beginning)],
  ['the last byte of its content changed', () => flipped(-17)],
  ['its tag changed', () => flipped(-1)],
  ['one byte cut off', () => one.subarray(0, -1)],
  ['its tag cut off', () => one.subarray(0, -16)],
  ['half of it cut off', () => one.subarray(0, one.length / 2)],
  [
    'nothing but its beginning and a tag',
    () => Buffer.concat([one.subarray(0, beginning), one.subarray(-16)]),
  ],
  ['nothing but its first bytes', () => one.subarray(0, 10)],
  ['nothing in it', () => Buffer.alloc(0)],
  ['a byte added', () => Buffer.concat([one, Buffer.alloc(1)])],
  ['another one’s beginning', () => Buffer.concat([other.subarray(0, beginning), one.subarray(beginning)])],
  ['another one’s tag', () => Buffer.concat([one.subarray(0, -16), other.subarray(-16)])],
  ['no encryption', () => plain],
])('with %s it is refused, and nothing of it stays on the disk', async (_, changed) => {
  await writeFile(at('changed.tar.gz.enc'), changed())
  const work = vi.fn<(unpacked: string) => Promise<void>>()
  await expect(withUnpacked(at('changed.tar.gz.enc'), passphrase, work)).rejects.toThrow('doesn’t open')
  expect(work).not.toHaveBeenCalled()
  expect(await readdir(at('temporary'))).toEqual([])
})
