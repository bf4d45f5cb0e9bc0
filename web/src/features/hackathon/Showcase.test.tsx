import { screen, within } from '@testing-library/react'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import type { ShownProject } from './showcase.queries.ts'
import { Showcase } from './Showcase.tsx'

const projectOf = (id: string) =>
  ({
    project_id: id,
    title: id,
    repository_url: 'https://example.org/a/b',
    members: [],
  }) as unknown as ShownProject
const ids = ['0b7c1f0e-58a5-4d0e-9a34-5a5a9b1c0d01', '0b7c1f0e-58a5-4d0e-9a34-5a5a9b1c0d02'] as const
const photo = { ref: 'image-abc-320x320-jpg', alt: 'A board', crop: null, hotspot: null }

it('shows a project’s picture beside it and nowhere else, and gives each an address to copy', () => {
  configureSite()
  showInSite(
    <Showcase
      projects={ids.map((id) => ({ project: projectOf(id), result: null }))}
      photos={[{ project: `https://fest.example/hackathon/projects#project-${ids[1]}`, photo }]}
      challengeOf={() => null}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).queryByRole('img')).toBeNull()
  expect(within(second as HTMLElement).getByRole('img', { name: 'A board' })).toBeDefined()
  const link = within(second as HTMLElement).getByRole('link', { name: ids[1] })
  expect(link).toHaveProperty('hash', `#project-${ids[1]}`)
})
