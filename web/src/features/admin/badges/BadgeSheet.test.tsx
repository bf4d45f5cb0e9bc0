import { render, screen } from '@testing-library/react'
import { BadgeSheet } from './BadgeSheet.tsx'

const badge = (name: string) => ({ name, pronouns: null, role: null, code: 'a'.repeat(32) })
const paper = () => document.documentElement.dataset['paper']

test('a name is text, whatever it is written like', () => {
  const name = '<img src=x onerror=alert(1)>'
  render(<BadgeSheet badges={[badge(name)]} size="a4" eventName="<b>Fest</b>" />)
  for (const text of [name, '<b>Fest</b>']) expect(screen.getByText(text).childElementCount).toBe(0)
})

test('the whole document prints on the paper of the badges, while they are there', () => {
  const { rerender, unmount } = render(<BadgeSheet badges={[badge('Mira')]} size="a4" eventName="Fest" />)
  expect(paper()).toBe('badges-a4')
  rerender(<BadgeSheet badges={[badge('Mira')]} size="label" eventName="Fest" />)
  expect(paper()).toBe('badges-label')
  unmount()
  expect(paper()).toBeUndefined()
})
