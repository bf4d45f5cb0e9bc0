import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { provideContentSource } from '#app/content/fetching/content-query.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { Lab } from './Lab.tsx'

configureSite()

// There is no worker here, so what is simulated is simulated by the page: what an old browser does.
beforeEach(() => {
  history.replaceState(null, '', '/lab')
  provideContentSource(async () => [])
})
function open(address: string) {
  history.replaceState(null, '', address)
  showInSite(<Lab />)
}
const cell = (wire: number, moment: number) =>
  screen.getByRole('button', { name: new RegExp(`^q${wire}, moment ${moment}:`) })
const state = () => within(screen.getByRole('table', { name: 'State' }))
const row = (ket: string) => state().getByRole('row', { name: new RegExp(`^${ket} `) }).textContent
/** What is simulated follows a moment later. */
const shows = (ket: string, words: string) => waitFor(() => expect(row(ket)).toContain(words))

test('a chosen gate goes where a cell is pressed, and everything beside it follows', async () => {
  showInSite(<Lab />)
  await shows('11', '50 %')
  await userEvent.click(screen.getByRole('button', { name: /^x, flip/ }))
  await userEvent.click(cell(1, 4))
  // Behind the measurement, so it isn't the end of the wire anymore.
  expect(await screen.findByRole('heading', { name: 'X on q1' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await shows('11', '50 %')
})

test('works by keyboard alone: arrows, letters, Delete, undo and redo', async () => {
  showInSite(<Lab />)
  cell(0, 1).focus()
  await userEvent.keyboard('{Delete}')
  await shows('00', '100 %')
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 1)))
  await userEvent.keyboard('x')
  await shows('11', '100 %')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(cell(1, 1))
  await userEvent.keyboard('{Control>}z{/Control}')
  await shows('00', '100 %')
  await userEvent.keyboard('{Control>}y{/Control}')
  await shows('11', '100 %')
})

test('steps through the circuit', async () => {
  showInSite(<Lab />)
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await shows('00', '100 %')
  await userEvent.click(screen.getByRole('button', { name: 'Step' }))
  await shows('01', '50 %')
  expect(screen.getByText('After step 1: H on q0.')).toBeTruthy()
})

test('shows what a pair is together, and that two alone are no pair', async () => {
  open('/lab#2,1;h0;cx0,1;x1')
  const pairs = () => within(screen.getByRole('list', { name: 'Pairs' })).queryAllByRole('listitem')
  await waitFor(() =>
    expect(pairs().map((pair) => pair.querySelector('figcaption')?.textContent)).toEqual([
      'q0, q1xx\u00a01, yy\u00a01, zz\u00a0−1',
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByText('No two qubits depend on each other here.')
  expect(pairs()).toEqual([])
})

test('changes angles, qubits and conditions of the selected gate', async () => {
  open('/lab#2,1;rx(pi)0;measure0:0')
  await shows('01', '100 %')
  await userEvent.click(cell(0, 1))
  const angle = await screen.findByLabelText('theta, in radians')
  await userEvent.clear(angle)
  await userEvent.type(angle, 'half{Enter}')
  expect(screen.getByText('Write an angle such as pi/2, 1.57 or 90°.')).toBeTruthy()
  await userEvent.clear(angle)
  await userEvent.type(angle, '60°{Enter}')
  await shows('01', '25 %')
  // At the wire's end too.
  expect(screen.getAllByText('25 %').some((shown) => shown.closest('[role=grid]'))).toBe(true)
  const slider = screen.getByLabelText('theta, in radians, slider')
  for (const value of [10, 11, 12]) fireEvent.change(slider, { target: { value } })
  await shows('01', '50 %')
  fireEvent.pointerUp(slider)
  // One slide is one step.
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await shows('01', '25 %')
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
  await userEvent.click(cell(0, 1))
  await userEvent.selectOptions(screen.getByLabelText('Qubit'), 'q1')
  await shows('10', '50 %')
})

test('a gate gets controls, which may have to be zero, and stays one', async () => {
  showInSite(<Lab start="4,0;x0;h1;x3" />)
  await userEvent.click(cell(3, 1))
  const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add control' }))
  await add()
  await add()
  await add()
  expect(screen.queryByRole('button', { name: 'Add control' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'X on q3 if q2 is 1 and q1 is 1 and q0 is 1' })).toBeTruthy()
  await shows('1011', '0 %')
  await userEvent.selectOptions(screen.getByLabelText('Control 1'), 'q2 is 0')
  await shows('1011', '50 %')
  await expect.poll(() => location.hash).toBe('#4,0;x0;h1;ccx!2,1,0,3')
  await userEvent.selectOptions(screen.getByLabelText('Control 1'), 'q1')
  expect(screen.getByRole('heading', { name: 'X on q3 if q1 is 1 and q2 is 1 and q0 is 1' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove control' }))
  expect(screen.getByRole('heading', { name: 'CCX with controls q2 and q0 and target q3' })).toBeTruthy()
})

test('is the circuit of its address, and keeps it there', async () => {
  open('/lab#3,0;x2')
  await shows('100', '100 %')
  cell(0, 1).focus()
  await userEvent.keyboard('h')
  await expect.poll(() => location.hash).toBe('#3,0;h0;x2')
})

test('a shared link’s circuit moves from the query into the fragment', async () => {
  open('/lab?challenge=one&circuit=2%2C0%3Bx1')
  await shows('10', '100 %')
  expect(location.search + location.hash).toBe('?challenge=one#2,0;x1')
  cleanup()
  open('/lab?circuit=%3Cscript%3E#2,0;x0')
  await shows('01', '100 %')
  expect(location.search + location.hash).toBe('#2,0;x0')
})

test('copies the circuit for Colab, which opens a notebook without one', async () => {
  showInSite(<Lab />)
  await userEvent.click(screen.getByRole('button', { name: 'Export and import' }))
  const link = await screen.findByRole('link', { name: 'Open in Colab' })
  expect(link.getAttribute('href')).toBe('https://colab.research.google.com/#create=true')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(await screen.findByText('Copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(
    /^%pip install --quiet qiskit\n[^]*circuit\.cx\(0, 1\)/,
  )
})

test('imports OpenQASM, and names the line of what it can’t run', async () => {
  showInSite(<Lab />)
  await userEvent.click(screen.getByRole('button', { name: 'Export and import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export and import' }))
  expect(dialog.getByText(/circuit\.cx\(0, 1\)/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('tab', { name: 'Import' }))
  const text = dialog.getByLabelText('OpenQASM 2 or 3, or a link')
  await userEvent.click(text)
  await userEvent.paste('qubit q;\nwhile (true) { x q; }')
  await userEvent.click(dialog.getByRole('button', { name: 'Import circuit' }))
  await dialog.findByText('Line 2: The lab can’t run loops that end when something happens.')
  await userEvent.clear(text)
  await userEvent.click(text)
  await userEvent.paste('gate pair a, b { x a; cx a, b; }\nqubit[2] q;\npair q[0], q[1];')
  await userEvent.click(dialog.getByRole('button', { name: 'Import circuit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shows('11', '100 %')
  expect(screen.getByText('Boxes are drawn as the gates inside them: pair.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/^Boxes are drawn/)).toBeNull()
})

test('tells whoever is new what they see, and no one else', async () => {
  showInSite(<Lab />)
  expect(screen.getByRole('heading', { name: 'What am I seeing?' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show challenges' }))
  await screen.findByText('There are no challenges yet.')
  cleanup()
  showInSite(<Lab />)
  await screen.findByRole('heading', { name: 'Where to go on' })
  localStorage.clear()
  cleanup()
  // Somebody else's circuit isn't the one the words are about.
  open('/lab#1,0;x0')
  await screen.findByRole('heading', { name: 'Where to go on' })
})

test('what is chosen is among the gates that a challenge allows', async () => {
  function Tasks({ onAllowed }: { onAllowed: (gates: readonly string[]) => void }) {
    return (
      <button type="button" onClick={() => onAllowed(['ry'])}>
        Only RY
      </button>
    )
  }
  showInSite(<Lab start="1,0" Tasks={Tasks} />)
  await userEvent.click(screen.getByRole('button', { name: 'Only RY' }))
  await userEvent.click(cell(0, 1))
  expect(await screen.findByRole('heading', { name: /^RY/ })).toBeTruthy()
})

test('the keyboard gets from its beginning to the circuit at once', async () => {
  showInSite(<Lab />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell(0, 1))
})

test('what takes long says so, runs when it is told to, and stops', async () => {
  const workers: { hasEnded: boolean }[] = []
  class Busy extends EventTarget {
    hasEnded = false
    postMessage() {
      workers.push(this)
    }
    terminate() {
      this.hasEnded = true
    }
  }
  vi.stubGlobal('Worker', Busy)
  // A thousand gates on twenty qubits.
  showInSite(<Lab start={`20,0${';h0;x1'.repeat(500)}`} />)
  // By its words: roles are looked for in each of two thousand cells.
  expect(await screen.findByText(/^This circuit is a longer run: about 5 seconds, and 26 MB/)).toBeTruthy()
  expect(screen.queryByText('amplitude')).toBeNull()
  expect(workers).toEqual([])
  fireEvent.click(screen.getByText('Run it'))
  expect(screen.getByText('Running, about 5 seconds…')).toBeTruthy()
  expect(workers.map(({ hasEnded }) => hasEnded)).toEqual([false])
  fireEvent.click(screen.getByText('Stop'))
  expect(screen.getByText('Run it')).toBeTruthy()
  expect(workers.map(({ hasEnded }) => hasEnded)).toEqual([true])
  expect(screen.getByText(/^The first 100 of \d+ moments are drawn/)).toBeTruthy()
})

test('of a long circuit what is near is drawn, and more for whoever goes there', async () => {
  open(`/lab#2,0;${'h0;x0;'.repeat(60)}h1`)
  const drawn = () => document.querySelectorAll('[data-place^="0 "]').length
  await waitFor(() => expect(drawn()).toBe(40))
  for (let end = 0; end < 4; end++) {
    cell(0, drawn()).focus()
    await userEvent.keyboard('{End}')
  }
  expect(drawn()).toBe(121)
  expect(cell(0, 120).textContent).toMatch(/X on q0/)
})
