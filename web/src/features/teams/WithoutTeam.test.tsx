import { screen } from '@testing-library/react'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { seekersOptions, type TeamOnBoard, teamBoardOptions } from './teams.queries.ts'
import { WithoutTeam } from './WithoutTeam.tsx'

it('offers nothing to press that the teams above it would still move', async () => {
  const client = knowing([seekersOptions('mira').queryKey, []])
  const board = Promise.withResolvers<TeamOnBoard[]>()
  void client.fetchQuery({ queryKey: teamBoardOptions().queryKey, queryFn: () => board.promise })
  const none = { team: null, project: null, seeking: null, my_requests: [], my_invitations: [] }
  showInSite(<WithoutTeam userId="mira" mine={{ ...none, is_registered: true }} hasInvitation={false} />, {
    client,
  })
  expect(screen.queryByRole('button')).toBeNull()
  board.resolve([])
  expect(await screen.findByRole('button', { name: 'Put me on the board' })).toBeDefined()
})
