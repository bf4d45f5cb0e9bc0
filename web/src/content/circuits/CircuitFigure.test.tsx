import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inSite, showInSite } from '#app/testing/in-site.tsx'
import { CircuitFigure } from './CircuitFigure.tsx'

const bell = 'qubit[2] q;\nh q[0];\ncx q[0], q[1];'

/** What comes from the Content Lake is checked by nobody. */
const show = (source: unknown) =>
  showInSite(<CircuitFigure source={source as string} caption="A Bell pair" />)

const chance = (ket: string) => screen.getByRole('row', { name: new RegExp(`^${ket} `) }).textContent

test('a circuit is drawn, named, in words, and a link to the lab', async () => {
  show(bell)
  const figure = within(screen.getByRole('figure'))
  await figure.findByRole('img', { name: 'Circuit of 2 qubits and 2 operations' })
  expect(figure.getByText('A Bell pair').tagName).toBe('FIGCAPTION')
  expect(figure.getByText('CX with control q0 and target q1')).toBeTruthy()
  expect(figure.getByRole('link', { name: 'Open in the lab' }).getAttribute('href')).toBe('/lab#2,0;h0;cx0,1')
})

test('it is played with in place, undone by key, and put back', async () => {
  show(bell)
  await userEvent.click(screen.getByRole('button', { name: 'Play with it' }))
  const player = await screen.findByRole('region', { name: 'Play with the circuit: A Bell pair' })
  await waitFor(() => expect(document.activeElement).toBe(player))
  await waitFor(() => expect(chance('11')).toContain('50 %'))
  expect(screen.queryByRole('img', { name: /^Circuit of/ })).toBeNull()

  within(player)
    .getByRole('button', { name: /^q0, moment 1/ })
    .focus()
  await userEvent.keyboard('{Delete}')
  expect(chance('00')).toContain('100 %')
  expect(within(player).getByRole('link', { name: 'Take it to the lab' }).getAttribute('href')).toBe(
    '/lab#2,0;cx0,1',
  )
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(chance('00')).toContain('50 %')
  await userEvent.keyboard('{Delete}')

  await userEvent.click(within(player).getByRole('button', { name: 'Put it back' }))
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play with it' })),
  )
  expect(screen.getByRole('img', { name: 'Circuit of 2 qubits and 2 operations' })).toBeTruthy()
})

test('another circuit takes the place of one that is changed in the Studio', async () => {
  const { rerender } = show(bell)
  await screen.findByRole('img', { name: /2 qubits/ })
  rerender(inSite(<CircuitFigure source="3,0;x2" caption="One" />))
  expect(await screen.findByRole('img', { name: 'Circuit of 3 qubits and 1 operation' })).toBeTruthy()
})

test.each([
  ['markup', '"><script>window.pwned=1</script>'],
  ['a link that runs script', 'javascript:alert(1)#2,0;h0'],
  ['ten thousand qubits', 'qubit[10000] q;'],
  ['megabytes', 'x'.repeat(3_000_000)],
  ['no text', { nested: true }],
  ['nothing', null],
])('%s is nothing, and no failure', async (_, source) => {
  const { container } = show(source)
  await waitFor(() => expect(container.innerHTML).toBe(''))
})
