import { fixedTypes } from '@fest/schemas/content/index.ts'
import { visionTool } from '@sanity/vision'
import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { readStudioEnvironment } from './environment.ts'
import { Icon } from './Icon.tsx'
import { embeddedWorkspace } from './local.ts'
import { studioSchemaTypes } from './schema-types.ts'
import { structure } from './structure.ts'
import { theme } from './theme.ts'

const { kind, projectId, dataset } = readStudioEnvironment(import.meta.env)

/** What can be done to a document that exists from the start. */
const actionsOfFixedTypes = new Set(['publish', 'discardChanges', 'restore'])

export default defineConfig({
  name: 'default',
  title: 'Qiskit Fall Fest 2025',
  icon: Icon,
  projectId,
  dataset,
  basePath: '/studio',
  theme,
  plugins: [
    structureTool({ title: 'Content', structure }),
    visionTool({ title: 'Queries', defaultApiVersion: '2025-02-19', defaultDataset: dataset }),
  ],
  schema: {
    types: studioSchemaTypes,
    templates: (templates) => [
      ...templates.filter(({ schemaType }) => !fixedTypes.includes(schemaType)),
      {
        id: 'page-by-key',
        title: 'Page',
        schemaType: 'page',
        parameters: [{ name: 'key', title: 'Page', type: 'string' }],
        value: ({ key }: { key: string }) => ({ key }),
      },
    ],
  },
  document: {
    comments: { enabled: false },
    actions: (actions, { schemaType }) =>
      fixedTypes.includes(schemaType)
        ? actions.filter(({ action }) => action !== undefined && actionsOfFixedTypes.has(action))
        : actions,
    newDocumentOptions: (items) => items.filter(({ templateId }) => !isFixedTemplate(templateId)),
  },
  ...(kind === 'embedded' ? embeddedWorkspace() : {}),
})

function isFixedTemplate(templateId: string): boolean {
  return templateId === 'page-by-key' || fixedTypes.includes(templateId)
}
