// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import type { ShownProject } from './showcase.queries.ts'
import { Showcase } from './Showcase.tsx'

const project = {
  summary: 'It keeps what is odd.',
  repository_url: 'https://example.org/a/b',
  demo_url: null,
  licence: 'MIT',
  challenge: null,
  team_name: 'Odd ones',
  members: [],
} satisfies Omit<ShownProject, 'project_id' | 'title'>
const ids = ['0b7c1f0e-58a5-4d0e-9a34-5a5a9b1c0d01', '0b7c1f0e-58a5-4d0e-9a34-5a5a9b1c0d02'] as const
const photo = { ref: 'image-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-320x320-jpg', crop: null, hotspot: null }

it('shows a project’s picture beside it and nowhere else, and gives each an address to copy', () => {
  configureSite()
  showInSite(
    <Showcase
      projects={ids.map((project_id) => ({
        project: { ...project, project_id, title: project_id },
        result: null,
      }))}
      photos={[
        {
          project: `https://fest.example/hackathon/projects#project-${ids[1]}`,
          photo: { ...photo, alt: 'A board' },
        },
      ]}
      challengeOf={() => null}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).queryByRole('img')).toBeNull()
  expect(within(second as HTMLElement).getByRole('img', { name: 'A board' })).toBeDefined()
  expect(within(second as HTMLElement).getByRole('link', { name: ids[1] })).toHaveProperty(
    'hash',
    `#project-${ids[1]}`,
  )
})
