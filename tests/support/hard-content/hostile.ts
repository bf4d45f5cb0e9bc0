import { type SeedDocument, seedDocuments } from '@fest/local/seed/content.ts'
import { hostileAddresses, hostileTexts } from '../../fixtures/attacks.ts'

export const addresses = /^(?:href|actionHref|url|mapUrl|streamUrl|slidesUrl|recordingUrl)$/

/** Fields whose value is one of a few, a time, a key or a name in an address: others are text somebody wrote. */
export const fixed =
  /^(?:_.*|current|orderRank|arrivalFrom|departureUntil|.*At|at|.*Date|severity|level|style|marks|listItem|tone|category|kind|platform|accessFacts|role|mode|status|language|key|phase|group|timeZone|testedAt)$/

/** The sample event with every address, text and block hostile; times, kinds and references let it be shown. */
export function hostileEvent(): SeedDocument[] {
  const count = { texts: 0, addresses: 0 }
  const nextAddress = () => hostileAddresses[count.addresses++ % hostileAddresses.length] ?? ''
  // Four at a time, so that each kind of place gets each of them within a few documents.
  const nextText = () =>
    Array.from({ length: 4 }, () => hostileTexts[count.texts++ % hostileTexts.length] ?? '').join(' ')

  function turned(value: unknown, name: string): unknown {
    if (Array.isArray(value)) {
      const items = value.map((item) => turned(item, name))
      return value.some(isBlock) ? [...items, ...hostileBlocks(`${count.texts}`)] : items
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, turned(field, key)]))
    if (typeof value !== 'string' || fixed.test(name)) return value
    return addresses.test(name) ? nextAddress() : nextText()
  }

  // Every field is still of its type, so each is a document.
  return seedDocuments().map((document) => turned(document, '') as SeedDocument)
}

export const isBlock = (item: unknown) =>
  typeof item === 'object' && item !== null && '_type' in item && item._type === 'block'

/** A link to each address, and what a program that writes into the dataset may leave there. */
function hostileBlocks(path: string): Record<string, unknown>[] {
  let made = 0
  const key = () => `${path}-${(made += 1)}`
  const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: key(), text, marks })
  const block = (fields: Record<string, unknown>) => ({
    _type: 'block',
    _key: key(),
    style: 'normal',
    markDefs: [],
    children: [span('words')],
    ...fields,
  })
  return [
    block({
      markDefs: hostileAddresses.map((href, index) => ({ _type: 'link', _key: `l${index}`, href })),
      children: hostileAddresses.map((_, index) => span(`link ${index} `, `l${index}`)),
    }),
    block({
      markDefs: [{ _type: 'link', _key: 'm' }],
      children: [span('a link to nowhere', 'm', 'm', 'gone')],
    }),
    block({
      markDefs: [{ _type: 'internalLink', _key: 'i', target: null }],
      children: [span('nowhere', 'i')],
    }),
    block({
      markDefs: [{ _type: 'script', _key: 's', src: '//thief.example/a.js' }],
      children: [span('x', 's')],
    }),
    block({ style: 'script', children: [span('window.pwned=1')] }),
    block({ style: '__proto__' }),
    block({ listItem: 'constructor', level: 1 }),
    ...Array.from({ length: 40 }, (_, index) => block({ listItem: 'bullet', level: index + 1 })),
    block({ listItem: 'number', level: -3 }),
    block({ children: [] }),
    block({ children: [{ _type: 'iframe', _key: key(), src: 'https://thief.example' }] }),
    { _type: 'script', _key: key(), code: 'window.pwned=1' },
    { _type: 'html', _key: key(), html: '<img src=x onerror="window.pwned=1">' },
    { _type: '__proto__', _key: key() },
    {
      _type: 'codeBlock',
      _key: key(),
      language: '"><script>window.pwned=1</script>',
      code: hostileTexts.join('\n'),
    },
    { _type: 'callout', _key: key(), tone: 'constructor', body: [] },
    ...[
      ...hostileTexts,
      'javascript:window.pwned=1#2,0;h0',
      '1,0;h0"><script>window.pwned=1</script>',
      'qubit[10000] q;',
      'gate a x { a x; } qubit q; a q;',
      'qubit q;'.repeat(2_600),
      { constructor: 1 },
    ].map((source) => ({ _type: 'circuit', _key: key(), source, caption: hostileTexts[0] })),
    ...[
      String.raw`\href{javascript:window.pwned=1}{a}`,
      String.raw`\htmlData{x=1}{a}\includegraphics{https://thief.example/a.png}`,
      String.raw`\text{<img src=x onerror=window.pwned=1>}`,
      String.raw`\def\a{\a\a}\a`,
    ].map((latex) => ({ _type: 'math', _key: key(), latex })),
  ]
}
