import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { Lab } from '../Lab.tsx'

configureSite()

const pair = {
  // As content has it where nothing is written.
  hints: null,
  best: null,
  solved: null,
  gates: null,
  boxes: null,
  _id: 'pair',
  title: 'A pair',
  task: 'Build one.',
  qubits: 2,
  target: 'state',
  reference: 'qubit[2] q; h q[0]; cx q[0], q[1];',
  solution: 'qubit[2] q; h q[0]; cx q[0], q[1];',
}
const start = 'gate sealed a { x a; }\nqubit[2] q; h q[1]; barrier q; sealed q[0]; barrier q;'
const box = {
  ...pair,
  _id: 'box',
  title: 'A box',
  start,
  onQubits: [0],
  reference: 'qubit q;',
  solution: `${start} x q[0];`,
  boxes: [
    { gate: 'gate sealed a { z a; }', reference: 'qubit q; x q;', solution: null },
    { gate: 'gate sealed a { s a; }', reference: 'qubit q; x q;', solution: null },
  ],
}

beforeEach(() => provideContentSource(async () => [pair, box]))

function open(address: string) {
  history.replaceState(null, '', address)
  showInSite(<Lab />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isKept = () => localStorage.getItem('fest-lab-solutions') !== null
const build = async (...keys: string[]) => {
  screen.getByRole('button', { name: /^q0, moment 1:/ }).focus()
  for (const key of keys) await userEvent.keyboard(key)
}

test('what a link or a shown solution brings isn’t solved, until somebody begins anew and builds it', async () => {
  open('/lab?challenge=pair#2,0;h0;cx0,1')
  await screen.findByText(/^This is one solution/)
  // Something beside it makes it nobody's own.
  await build('{End}', 'x', '{Control>}z{/Control}')
  await screen.findByText(/^This is one solution/)
  await press('Start over')
  await screen.findByText(/^Nothing is built yet/)
  await press('Show a solution')
  await screen.findByText(/^This is one solution/)
  expect(isKept()).toBe(false)
  await press('Start over')
  await screen.findByText(/^Nothing is built yet/)
  await build('h', '{ArrowRight}', 'c')
  await screen.findByText('Solved with 2 gates.')
  expect(isKept()).toBe(true)
})

test('a link to half of a solution goes on to the whole', async () => {
  open('/lab?challenge=pair#2,0;h0')
  await screen.findByText(/comes up in/)
  await build('{ArrowRight}', 'c')
  expect(await screen.findByText('Solved with 2 gates.')).toBeTruthy()
})

test('a seed says what is in the box, and neither page nor address do', async () => {
  const words = () => document.body.textContent?.match(/(?:X|Z|S) on q0/)?.[0] ?? null
  open('/lab?challenge=box&seed=7')
  await screen.findAllByText('?')
  expect(screen.getByLabelText('Seed of the box')).toHaveProperty('value', '7')
  await build('{ArrowRight}', '{ArrowRight}', '{ArrowRight}', 'x')
  await screen.findByText(/comes up in|^Solved|doesn’t say yet/)
  await expect.poll(() => location.hash).toBe('#2,0;h1;barrier0,1;barrier0,1;x0')
  expect(location.search).toBe('?challenge=box&seed=7')
  expect(screen.queryByRole('button', { name: 'Export and import' })).toBeNull()
  expect(words()).toBe('X on q0')
  const verdict = () => screen.getAllByText(/doesn’t say yet|^Solved|^This is one/)[0]?.textContent
  const before = verdict()?.startsWith('What')
  cleanup()
  showInSite(<Lab />)
  await waitFor(() => expect(verdict()?.startsWith('What')).toBe(before))
  expect(screen.getAllByText('?').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Seed of the box'), '1')
  await screen.findByText(/^Nothing is built yet/)
  await expect.poll(() => location.search).toBe('?challenge=box&seed=71')
})
