import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { circuitOf } from '@fest/lab/testing/make.ts'
import { renderHead } from '../page-head.ts'
import { circuitCard, withCircuit } from './shared-circuit.ts'

const config = { siteUrl: 'https://fest.example' } as SiteConfig
const lab = { label: 'Page', title: 'The lab', site: 'Fall Fest $& 2025' } as ShareCard
const picture = { url: 'https://fest.example/share/lab.jpg?v=1', width: 1200, height: 630, alt: 'The lab' }
const page = `<head>${renderHead({ meta: { title: 'The lab', description: 'Build' }, path: '/lab', config, site: null, picture })}</head><body><h1>The lab</h1></body>`

async function headOf(query: string) {
  const circuit = circuitOf(query)
  return withCircuit(page, circuit, circuitCard(circuit, lab), config)
}

test('says the circuit in words, with its own picture and address', async () => {
  const html = await headOf('2,1;h0;rx(pi/2)1;cx0,1;measure0:0')
  expect(html).toContain('<title>Circuit: 2 qubits, 4 operations · Fall Fest $&amp; 2025</title>')
  expect(html).toContain('<meta property="og:title" content="Circuit: 2 qubits, 4 operations">')
  const words =
    'content="H on q0, RX(pi/2) on q1, CX with control q0 and target q1, Measurement of q0 into c0'
  expect(html.split(words)).toHaveLength(3)
  const link = '?circuit=2,1;h0;rx%28pi/2%291;cx0,1;measure0:0'
  expect(html).toContain(`<meta property="og:url" content="https://fest.example/lab${link}">`)
  expect(html).toMatch(
    /og:image" content="https:\/\/fest\.example\/share\/lab\.jpg\?v=[\da-f]{12}&amp;circuit=2,1;/,
  )
  // Search engines know one lab.
  expect(html).toContain('<link rel="canonical" href="https://fest.example/lab">')
  expect(html).toContain('<body><h1>The lab</h1></body>')
})

test('a long circuit ends with how many more there are', async () => {
  const html = await headOf(`1,0${';x0'.repeat(24)}`)
  const [, text = ''] = /name="description" content="([^"]*)"/.exec(html) ?? []
  expect(text).toMatch(/^X on q0, X on q0.*, and \d+ more\.$/)
  expect(text.length).toBeLessThan(190)
  expect(await headOf('1,0')).toContain('content="An empty circuit."')
})

test('the same circuit has the same address, however its link was written', async () => {
  expect(await headOf('1,0;rx(3.141592653589793)0')).toBe(await headOf('1,0;rx(pi)0'))
})
