import { paymentsOf } from './WhatTheyPay.tsx'
import type { Sponsor } from './sponsors.ts'

const sponsor = (name: string, paysFor: string[] | null) =>
  ({ _id: name, name, paysFor }) as unknown as Sponsor

test('each thing stands once, beside the middle of those who pay for it; who says nothing is left out', () => {
  const { payers, things, strands } = paymentsOf([
    sponsor('Kelvra', ['Prizes', 'Mentors']),
    sponsor('Silent', null),
    sponsor('Tidepool', ['Mentors']),
    sponsor('Bakery', ['Rolls', 'Rolls']),
  ])
  expect(payers.map(({ name }) => name)).toEqual(['Kelvra', 'Tidepool', 'Bakery'])
  expect(things).toEqual(['Prizes', 'Mentors', 'Rolls'])
  expect(strands.map(({ payer, thing }) => `${payer} ${thing}`)).toEqual(['0 0', '0 1', '1 1', '2 2'])
})
