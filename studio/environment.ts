/** The dataset the Studio edits: a hosted one, or the one on the site's own server. */
export type StudioEnvironment = { kind: 'embedded' | 'hosted'; projectId: string; dataset: string }

const variables = {
  SANITY_STUDIO_PROJECT_ID: {
    pattern: /^[a-z0-9][a-z0-9-]*$/,
    expected: 'a Sanity project id (a-z, 0-9, -)',
  },
  SANITY_STUDIO_DATASET: {
    pattern: /^[a-z0-9][a-z0-9_-]{0,63}$/,
    expected: 'a dataset name (a-z, 0-9, _, -)',
  },
}

/**
 * From `SANITY_STUDIO_PROJECT_ID` and `SANITY_STUDIO_DATASET`; embedded without. Throws if one is invalid.
 */
export function readStudioEnvironment(env: Readonly<Record<string, unknown>>): StudioEnvironment {
  const names = Object.keys(variables)
  const [projectId, dataset] = Object.entries(variables).map(([name, { pattern, expected }]) => {
    const value = env[name]
    if (typeof value !== 'string' || value.trim() === '') return null
    if (!pattern.test(value.trim())) throw new Error(`${name} is "${value}", which is not ${expected}.`)
    return value.trim()
  })
  if (projectId && dataset) return { kind: 'hosted', projectId, dataset }
  const [is, other] = projectId ? names : names.toReversed()
  if (projectId ?? dataset) throw new Error(`${is} is set but ${other} is not; they go together.`)
  return { kind: 'embedded', projectId: 'localfest', dataset: 'production' }
}
