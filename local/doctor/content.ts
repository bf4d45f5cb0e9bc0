import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { ask, field } from './ask.ts'
import { type Check, look, ok, type Target, wrong } from './check.ts'

const apiVersion = `v${contentApiVersion}`

/** Queries published content as any visitor can; undefined when there is no result. */
export async function queryContent({ sanityApi, config }: Target, query: string) {
  const search = new URLSearchParams({ query, perspective: 'published' })
  const answer = await ask(`${sanityApi}/${apiVersion}/data/query/${config.sanity.dataset}?${search}`)
  return { ...answer, result: field(answer.json, 'result') }
}

export function contentChecks(target: Target): Check[] {
  const { projectId, dataset } = target.config.sanity
  const manage = `sanity.io/manage/project/${projectId}`
  return [
    {
      name: 'Project and dataset',
      isGate: true,
      async run() {
        const { status, json } = await queryContent(target, 'count(*[false])')
        if (status === 200) return ok(`Dataset "${dataset}" of project ${projectId} answers.`)
        if (status === 401 || status === 403)
          return wrong(
            `The dataset "${dataset}" is private: visitors couldn’t read anything.`,
            `${manage} → Datasets → ${dataset} → Edit → Visibility: Public.`,
          )
        const said = field(json, 'message') ?? field(json, 'error', 'description')
        return wrong(
          `Sanity doesn’t know this project or dataset (${status}${typeof said === 'string' ? `: ${said}` : ''}).`,
          'Compare SANITY_STUDIO_PROJECT_ID and SANITY_STUDIO_DATASET in .env with sanity.io/manage: the id is below the project’s name, datasets are under "Datasets".',
        )
      },
    },
    {
      name: 'Published content',
      async run() {
        const { result } = await queryContent(
          target,
          '*[_id == "siteSettings"][0]{"sessions": count(*[_type == "session"])}',
        )
        if (result === null || result === undefined)
          return wrong(
            'No site settings are published, so the site has no name and no date. Or the dataset is private.',
            `Load the sample event and change it (in the folder studio: npx sanity datasets import ../local/seed/content.ndjson --dataset ${dataset}), or open the Studio, "Site settings", fill in and press Publish. Then see that ${manage} → Datasets says "Public".`,
          )
        return ok(
          `Site settings are published, with ${String(field(result, 'sessions'))} sessions in the program.`,
        )
      },
    },
    {
      name: 'Drafts are hidden',
      async run() {
        const search = new URLSearchParams({
          query: 'count(*[_id in path("drafts.**")])',
          perspective: 'raw',
        })
        const { json } = await ask(`${target.sanityApi}/${apiVersion}/data/query/${dataset}?${search}`)
        const seen = field(json, 'result')
        // A service that refuses such a query hides drafts too.
        if (typeof seen !== 'number' || seen === 0) return ok('Nobody can see unpublished content.')
        return wrong(
          `Anybody can read ${seen} drafts.`,
          `${manage} → API → Roles: the dataset has a rule that lets everyone read drafts; remove it.`,
        )
      },
    },
    {
      name: 'CORS origin',
      async run() {
        const { siteUrl } = target.config
        if (siteUrl === null)
          return look('SITE_URL is not set, so we can’t tell which site to allow.', 'Set SITE_URL in .env.')
        const answer = await ask(`${target.sanityApi}/${apiVersion}/check/cors`, {
          headers: { origin: siteUrl },
        })
        const result = field(answer.json, 'result')
        const todo = `${manage} → API → CORS origins → Add CORS origin: ${siteUrl} with "Allow credentials" checked (the Studio signs in with a cookie).`
        if (typeof field(result, 'allowed') !== 'boolean')
          return look(`Sanity did not say whether ${siteUrl} is let in (${answer.status}).`, todo)
        if (field(result, 'allowed') !== true)
          return wrong(`Browsers on ${siteUrl} may not read this project.`, todo)
        if (field(result, 'withCredentials') !== true)
          return wrong(`${siteUrl} may read, but nobody could sign in to the Studio there.`, todo)
        return ok(`${siteUrl} may read and sign in.`)
      },
    },
  ]
}
