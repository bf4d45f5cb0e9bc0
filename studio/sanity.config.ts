import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { fixedTypes } from '@fest/schemas/content/index.ts'
import { type PageKey, pageNames } from '@fest/schemas/vocabulary/pages.ts'
import { visionTool } from '@sanity/vision'
import { defineConfig, definePlugin } from 'sanity'
import { structureTool } from 'sanity/structure'
import { readStudioEnvironment } from './environment.ts'
import { actionsFor } from './fixed-documents.ts'
import { FormInput } from './FormInput.tsx'
import { forms } from './forms/forms-plugin.ts'
import { Icon } from './Icon.tsx'
import { translations } from './languages/translations.ts'
import { embeddedWorkspace } from './local.ts'
import { courseStepTemplate } from './lab-templates.ts'
import { preparedTemplates } from './prepared-templates.ts'
import { preview } from './preview/preview-plugin.ts'
import { toolsFor } from './roles.ts'
import { studioSchemaTypes } from './schema-types.ts'
import { sessionFromList, sessionTemplates } from './session-templates.ts'
import { InputWithSpeakerNote } from './speakers/SpeakerNote.tsx'
import { structure } from './structure.ts'
import { theme } from './theme.ts'
import { ownTools } from './tools.ts'
import { trash } from './trash/trash-plugin.tsx'
import { ZoneLayout } from './zone/ZoneLayout.tsx'

const { kind, projectId, dataset } = readStudioEnvironment(import.meta.env)

/** What speakers changed, in the forms of their documents. */
const speakers = definePlugin({
  name: 'speakers',
  form: { components: { input: InputWithSpeakerNote } },
})

export default defineConfig({
  name: 'default',
  title: 'Event Studio',
  icon: Icon,
  projectId,
  dataset,
  basePath: '/studio',
  theme,
  plugins: [
    structureTool({ title: 'Content', structure }),
    trash(),
    forms(),
    speakers(),
    translations(),
    preview(),
    visionTool({ title: 'Queries', defaultApiVersion: contentApiVersion, defaultDataset: dataset }),
  ],
  // The order of the menu, and who sees which tool, are in roles.ts.
  tools: (plugged, { currentUser }) => toolsFor(currentUser, [...plugged, ...ownTools]),
  schema: {
    types: studioSchemaTypes,
    templates: (templates) => [
      ...templates,
      ...sessionTemplates,
      {
        id: 'page-by-key',
        title: 'Page',
        schemaType: 'page',
        parameters: [{ name: 'key', title: 'Page', type: 'string' }],
        value: ({ key }: { key: PageKey }) => ({ key, title: pageNames[key] }),
      },
      courseStepTemplate,
      ...preparedTemplates,
    ],
  },
  form: { components: { input: FormInput } },
  studio: { components: { layout: ZoneLayout } },
  document: {
    comments: { enabled: false },
    actions: (actions, { schemaType, documentId }) => {
      const allowed = actionsFor(schemaType, documentId)
      return allowed
        ? actions.filter(({ action }) => action !== undefined && allowed.includes(action))
        : actions
    },
    newDocumentOptions: (items) => items.filter(({ templateId }) => !needsContext(templateId)),
  },
  // They need a paid plan; the release tool doesn't, and there should be one place for planned changes.
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  ...(kind === 'embedded' ? embeddedWorkspace() : {}),
})

/** Whether a template only makes sense where it was opened from: a list, or a link with the content. */
function needsContext(templateId: string): boolean {
  const isPrepared = preparedTemplates.some(({ id }) => id === templateId)
  return isPrepared || [sessionFromList, 'page-by-key', 'scheduleVersion', ...fixedTypes].includes(templateId)
}
