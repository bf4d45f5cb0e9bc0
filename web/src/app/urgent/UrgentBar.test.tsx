import { screen } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { Announcement } from './UrgentBar.tsx'

const title = 'Submissions close at noon'
const show = (fields: { body: string | null; href: string | null }) =>
  showInSite(
    <Announcement
      news={{ _id: 'noon', title, startsAt: '', endsAt: '2099-01-01T00:00:00Z', ...fields }}
      onDismiss={() => {}}
    />,
  )
const controls = () =>
  [...document.querySelectorAll('a, button')].map((each) => each.textContent).slice(0, -1)

test('takes two lines at most, is read aloud whole, and shows the rest to whoever asks', () => {
  show({ body: 'You can edit a draft until then.', href: '/hackathon' })
  expect(screen.getByText(title).className).toContain('line-clamp-2')
  expect(screen.getByRole('alert').textContent).toContain('until then')
  expect(controls()).toEqual([`Read more about ${title}`])
  press(/^Read more/)
  expect(screen.getByText(title).className).not.toContain('line-clamp-2')
  expect(controls()).toEqual([`Open the page about ${title}`, `Read less about ${title}`])
})

test('leads to its page at once where there is no more to read, and hides nothing where there is no page', () => {
  show({ body: null, href: '/hackathon' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/hackathon')
  expect(screen.getByText(title).className).not.toContain('line-clamp-2')
})
