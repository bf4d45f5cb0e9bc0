import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { createElement, type ReactNode, useEffect } from 'react'
import { defineLocaleResourceBundle, definePlugin, type LayoutProps } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { useLake } from '../documents/use-lake.ts'
import { FollowedForm } from './FollowedForm.tsx'
import { feed } from './document-feed.ts'
import { documentLocations, mainDocuments } from './locations.ts'

/** Sanity's labels say how the tool works; these say what an organizer gets. */
const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'locations-banner.locations-count_one': 'See it on the page',
    'locations-banner.locations-count_other': 'See it on {{count}} pages',
    'locations-banner.locations-count_zero': 'Not on any page yet',
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
  },
})

/** The preview: the real page beside the form, on the Studio's own origin, so nothing needs configuring. */
export const preview = definePlugin(() => ({
  name: 'fest-preview',
  plugins: [
    presentationTool({
      title: 'Preview',
      icon: EyeOpenIcon,
      // Without a preview mode: the Studio would keep a secret in the dataset for pages that render drafts on a server.
      previewUrl: { initial: `${location.origin}/` },
      allowOrigins: [location.origin],
      resolve: { mainDocuments, locations: documentLocations },
    }),
  ],
  i18n: { bundles: [words] },
  form: { components: { input: FollowedForm } },
  studio: {
    components: {
      layout: (props: LayoutProps) => createElement(PreviewFeed, null, props.renderDefault(props)),
    },
  },
}))

/** Wraps the whole Studio: as long as somebody is signed in, pages in the preview get their documents. */
function PreviewFeed({ children }: { children: ReactNode }) {
  const client = useLake()
  useEffect(() => feed.answerPages(client), [client])
  return children
}
