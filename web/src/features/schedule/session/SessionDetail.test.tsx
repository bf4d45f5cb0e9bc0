import { renderToStaticMarkup } from 'react-dom/server'
import type { Session } from '../schedule.queries.ts'
import { SessionDetail } from './SessionDetail.tsx'

// What the page needs of a session without people or materials.
const session = { abstract: null, speakers: null, materials: null } as unknown as Session

test.each([
  { kind: 'talk', says: ['Description follows. Speakers will be announced.'] },
  { kind: 'hackathon', says: ['Description follows. '] },
  { kind: 'break', says: [] },
  { kind: 'talk', status: 'cancelled', says: [] },
])('a $kind without text and people ($status) says $says', ({ says, ...about }) => {
  const html = renderToStaticMarkup(<SessionDetail session={{ ...session, ...about } as Session} />)
  expect([...html.matchAll(/<p[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(says)
})

test('links have their own words or their address, and lead nowhere but to the web', () => {
  const links = [
    { _key: 'a', title: 'The paper', url: 'https://paper.example/1' },
    { _key: 'b', title: null, url: 'https://code.example/x' },
    { _key: 'c', title: 'Bad', url: 'javascript:alert(1)' },
  ]
  const html = renderToStaticMarkup(<SessionDetail session={{ ...session, links }} />)
  const found = [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])
  expect(found).toEqual([
    ['https://paper.example/1', 'The paper'],
    ['https://code.example/x', 'code.example/x'],
  ])
})
