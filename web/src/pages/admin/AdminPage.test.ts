import { adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { meta } from './AdminPage.tsx'

const titleOf = (kind?: string) => meta(null, kind === undefined ? {} : { kind }).title

it('is called by its screen, so that tabs tell each other apart', () => {
  expect(adminKinds.map(titleOf)).toEqual(adminKinds.map((kind) => adminKindLabels[kind]))
  expect(['signs', 'coming', 'import', 'check-in'].map(titleOf)).toEqual([
    'Door signs',
    'Still coming?',
    'Import people',
    'Check-in',
  ])
  expect([undefined, 'nothing', 'constructor'].map(titleOf)).toEqual([
    'Organizers’ area',
    'Nothing here',
    'Nothing here',
  ])
})
