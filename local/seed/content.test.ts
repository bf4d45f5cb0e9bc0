import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkHref, checkPlatformUrl } from '@fest/schemas/content/checks/link.ts'
import { faqCategories } from '@fest/schemas/vocabulary/faq.ts'
import { materialKinds } from '@fest/schemas/vocabulary/materials.ts'
import { pageKeys } from '@fest/schemas/vocabulary/pages.ts'
import type { LinkPlatform } from '@fest/schemas/vocabulary/people.ts'
import { describe, expect, test } from 'vitest'
import { referencesIn, seedDocuments, toNdjson } from './content.ts'
import { seedFile } from './seed.ts'
import { arraysIn, objectsIn, wordsOf } from './testing/inspect.ts'

const documents = seedDocuments()
const ofType = (type: string) => documents.filter(({ _type }) => _type === type)
const valuesOf = (type: string, field: string) => new Set(ofType(type).map((document) => document[field]))

describe('how much there is', () => {
  test.each([
    ['person', 26],
    ['sponsorTier', 4],
    ['sponsor', 9],
    ['supporter', 5],
    ['faq', 22],
    ['material', 12],
    ['challenge', 3],
    ['labChallenge', 11],
    ['announcement', 3],
    ['accommodationOption', 4],
    ['room', 4],
    ['track', 5],
  ])('%s: at least %i', (type, least) => {
    expect(ofType(type).length).toBeGreaterThanOrEqual(least)
  })

  test.each(['siteSettings', 'home', 'launch', 'hackathon', 'reviewRubrics', 'secret'])(
    '%s exists once, under its own name',
    (id) => {
      expect(ofType(id).map(({ _id }) => _id)).toEqual([id])
    },
  )

  test.each([
    ['team', 10],
    ['organizer', 6],
    ['ambassador', 8],
  ])('%s: %i members', (group, count) => {
    expect(ofType('member').filter((member) => member['group'] === group)).toHaveLength(count)
  })

  test('every category, kind of material and page occurs', () => {
    expect(valuesOf('faq', 'category')).toEqual(new Set(faqCategories))
    expect(valuesOf('material', 'kind')).toEqual(new Set(materialKinds))
    expect(valuesOf('page', 'key')).toEqual(new Set(pageKeys))
  })
})

describe('identity', () => {
  test('ids are unique and have no dot', () => {
    const ids = documents.map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[A-Za-z0-9_-]+$/.test(id))).toEqual([])
  })

  test('every document comes after those it refers to', () => {
    const seen = new Set<string>()
    const early = documents.flatMap((document) => {
      const missing = referencesIn(document).filter((id) => !seen.has(id))
      seen.add(document._id)
      return missing.map((id) => `${document._id} → ${id}`)
    })
    expect(early).toEqual([])
  })

  test('slugs are unique within their type, and plain', () => {
    const slugs = documents.flatMap(({ _type, slug }) =>
      slug === undefined ? [] : [`${_type}/${(slug as { current: string }).current}`],
    )
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => !/\/[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('every object in an array has a key that is unique there', () => {
    const keysOf = (items: unknown[]) =>
      items.filter((item) => typeof item === 'object').map((item) => (item as { _key?: string })._key)
    const faulty = documents.filter((document) =>
      arraysIn(document).some((items) => {
        const keys = keysOf(items)
        return keys.includes(undefined) || new Set(keys).size !== keys.length
      }),
    )
    expect(faulty.map(({ _id }) => _id)).toEqual([])
  })
})

describe('texts', () => {
  test('biographies have 60 to 120 words', () => {
    const off = ofType('person').filter(({ bio }) => wordsOf(bio) < 60 || wordsOf(bio) > 120)
    expect(off.map(({ name }) => name)).toEqual([])
  })

  test('the weights of the rubric add up to 100', () => {
    const rubric = ofType('hackathon')[0]?.['rubric'] as { weight: number }[]
    expect(rubric).toHaveLength(4)
    expect(rubric.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })

  test('announcements fall within the event', () => {
    const outside = ofType('announcement').filter(
      ({ startsAt, endsAt }) =>
        String(startsAt) < '2025-10-10' ||
        String(endsAt) > '2025-10-13' ||
        String(endsAt) <= String(startsAt),
    )
    expect(outside).toEqual([])
  })

  test('every address is on an example host or on a platform', () => {
    const platforms =
      /^((www\.)?(github|linkedin|youtube|instagram|discord|x)\.com|discord\.gg|orcid\.org|mastodon\.social)$/
    const addresses = toNdjson(documents).match(/https:\/\/[^\s"\\)]+/g) ?? []
    expect(addresses.length).toBeGreaterThan(50)
    const isForeign = (address: string) => {
      const { hostname } = new URL(address)
      return !hostname.endsWith('.example') && !platforms.test(hostname)
    }
    expect(addresses.filter((address) => isForeign(address))).toEqual([])
  })

  test('every link passes the check that the Studio makes', () => {
    const objects = objectsIn(documents)
    const profileLinks = objects.filter(({ _type }) => _type === 'profileLink')
    const checked = [
      ...profileLinks.map(({ platform, url }) => checkPlatformUrl(platform as LinkPlatform, String(url))),
      ...objects.flatMap(({ href }) => (typeof href === 'string' ? [checkHref(href)] : [])),
    ]
    expect(checked.length).toBeGreaterThan(30)
    expect(checked.filter((result) => result !== true)).toEqual([])
  })

  test('every e-mail address is on an example host', () => {
    const mails = objectsIn(documents).flatMap(({ contactEmail, href, url }) =>
      [contactEmail, href, url].flatMap((value) => String(value).match(/[\w.]+@[\w.-]+$/) ?? []),
    )
    expect(mails.length).toBeGreaterThan(3)
    expect(mails.filter((mail) => !mail.endsWith('.example') && !mail.startsWith('@'))).toEqual([])
  })
})

describe('pictures and files', () => {
  const assets = objectsIn(documents).filter(({ _sanityAsset }) => typeof _sanityAsset === 'string')
  const pathOf = (asset: Record<string, unknown>) =>
    join(import.meta.dirname, String(asset['_sanityAsset']).split('@file://')[1] ?? '')

  test('every one exists', () => {
    expect(assets.length).toBeGreaterThan(60)
    expect(assets.map((asset) => pathOf(asset)).filter((path) => !existsSync(path))).toEqual([])
  })

  test('every picture says what it shows', () => {
    const pictures = assets.filter(({ _sanityAsset }) => String(_sanityAsset).startsWith('image@'))
    expect(pictures.filter(({ alt }) => typeof alt !== 'string' || alt.length < 4)).toEqual([])
  })

  test('a portrait has less than 120 kB, all of them together less than 4 MB', () => {
    const sizes = new Map(assets.map((asset) => [pathOf(asset), statSync(pathOf(asset)).size]))
    const portraits = ofType('person').map(({ photo }) => pathOf(photo as Record<string, unknown>))
    expect(portraits.filter((path) => (sizes.get(path) ?? Infinity) >= 120_000)).toEqual([])
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
  })
})

test('the committed NDJSON is the one the sources give', () => {
  expect(readFileSync(seedFile, 'utf8')).toBe(toNdjson(documents))
})
