// @vitest-environment happy-dom
import { captureReferralCode, clearReferralCode, readReferralCode } from './referral-code.ts'

it('saves the address’s code under the key of the specification, until a newer one replaces it', () => {
  expect(captureReferralCode('?ref=MIRA-42')).toBe('MIRA-42')
  expect(localStorage.getItem('referralCode')).toBe('MIRA-42')
  expect(captureReferralCode('?day=2025-10-11')).toBe('MIRA-42')
  expect(captureReferralCode('?ref=')).toBe('MIRA-42')
  expect(captureReferralCode('?ref=NEW')).toBe('NEW')
  expect(readReferralCode()).toBe('NEW')
})

it('forgets the code when told', () => {
  captureReferralCode('?ref=MIRA-42')
  clearReferralCode()
  expect(captureReferralCode('')).toBeNull()
})

it('does not keep what cannot be a code', () => {
  expect(captureReferralCode(`?ref=${'x'.repeat(101)}`)).toBeNull()
})

it('lets the page work where storage is refused', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(captureReferralCode('?ref=MIRA-42')).toBe('MIRA-42')
})
