import type { QueryClient } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'

export const queries = () => [pageOptions('about')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'about', {
    title: 'About',
    description: 'What Qiskit Fall Fest is, and who makes the campus edition.',
  })

export default function AboutPage() {
  return (
    <>
      <PageIntro pageKey="about" title="About" />
      <PageBody pageKey="about" className="pb-24" />
    </>
  )
}
