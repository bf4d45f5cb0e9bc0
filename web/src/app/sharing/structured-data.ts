import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import type { QueryClient } from '@tanstack/react-query'
import { faqOptions } from '#app/features/lists/faq/faq.queries.ts'
import { materialsOptions } from '#app/features/materials/materials.queries.ts'
import { scheduleOptions, sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import type { RouteMatch } from '../lazy-page.ts'
import { festivalEvent, type Node, programEntry, sessionEvent } from './event-data.ts'

type Context = { client: QueryClient; config: SiteConfig; pictureUrl: string | null }

/**
 * A page's structured data (schema.org); an empty list when there is nothing worth saying. Call it once the page's
 * queries are answered.
 */
export function structuredData({ entry, params }: RouteMatch, context: Context): readonly Node[] {
  const { client, config } = context
  const settings = client.getQueryData(siteSettingsOptions().queryKey) ?? null
  const about = { settings, siteUrl: config.siteUrl, pictureUrl: context.pictureUrl }
  switch (entry.path) {
    case '/': {
      const sessions = client.getQueryData(scheduleOptions().queryKey) ?? []
      return settings ? [festivalEvent({ ...about, settings, sessions })] : []
    }
    case '/schedule': {
      const sessions = client.getQueryData(scheduleOptions().queryKey) ?? []
      if (!settings) return []
      const festival = festivalEvent({ ...about, settings, sessions })
      return [{ ...festival, subEvent: sessions.map((session) => programEntry(session, about)) }]
    }
    case '/event/:eventId': {
      const session = client.getQueryData(sessionOptions(params['eventId'] ?? '').queryKey)
      if (!session) return []
      return [
        sessionEvent(session, about),
        breadcrumbs(config, [
          ['Schedule', paths.schedule()],
          [session.title, paths.event(session.slug)],
        ]),
      ]
    }
    case '/materials/:notebook': {
      const notebook = client
        .getQueryData(materialsOptions().queryKey)
        ?.find(({ slug }) => slug === params['notebook'])
      if (!notebook) return []
      return [
        breadcrumbs(config, [
          ['Materials', paths.materials()],
          [notebook.title, paths.notebook(notebook.slug)],
        ]),
      ]
    }
    case '/faq': {
      const questions = client.getQueryData(faqOptions().queryKey) ?? []
      return questions.length > 0 ? [faqPage(questions)] : []
    }
    default:
      return []
  }
}

function breadcrumbs(
  { siteUrl }: SiteConfig,
  trail: readonly (readonly [name: string, path: string])[],
): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}

type Question = { question: string; answer: Parameters<typeof plainText>[0] }

function faqPage(questions: readonly Question[]): Node {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

/** A block of a text as an author writes it: each kind of block with words has one of these fields. */
type Block = {
  _type: string
  children?: readonly { text?: string }[]
  text?: string | null
  code?: string | null
}

/** The text without formatting, one paragraph a line. Figures and formulas are left out. */
function plainText(blocks: readonly Block[] | null | undefined): string {
  return (blocks ?? [])
    .map(({ children, text, code }) =>
      children ? children.map((child) => child.text ?? '').join('') : (text ?? code ?? ''),
    )
    .filter(Boolean)
    .join('\n')
}
