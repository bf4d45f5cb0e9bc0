import { checkCircuit } from './lab-challenge.ts'

test.each([
  ['qubit q;\nh q;', { _key: 'a' }, /^true$/],
  ['/lab#1,0;h0', { _key: 'a' }, /^true$/],
  // What the lab doesn't run is not published, and the line is named.
  ['qubit q;\nwhile (true) { x q; }', { _key: 'a' }, /^Line 2: The lab can’t run loops that end/],
  ['/lab', { _key: 'a' }, /no circuit in it/],
  // An empty block of a text isn't either, nor one of a material that says what it does; an untouched field is.
  [undefined, { _key: 'a' }, /remove this block/],
  [' ', { caption: 'A pair' }, /remove this block/],
  [undefined, undefined, /^true$/],
])('the circuit %j of %j: %s', async (source, parent, said) => {
  expect(String(await checkCircuit(source, parent))).toMatch(said)
})
