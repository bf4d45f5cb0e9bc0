import type { MaterialsQueryResult } from '#app/content/content.generated.ts'

type Material = MaterialsQueryResult[number]

/** The address that opens a notebook of a public repository in Colab; null if the repository's data is incomplete. */
export function colabUrl(repository: Material['repository']): string | null {
  if (!repository) return null
  const { owner, name, ref, path } = repository
  if (!owner || !name || !path?.endsWith('.ipynb')) return null
  const segments = [owner, name, 'blob', ref || 'main', ...path.split('/').filter(Boolean)]
  return `https://colab.research.google.com/github/${segments.map(encodeURIComponent).join('/')}`
}

/** The file's address for downloading it under its original name. */
export function downloadUrl(file: Material['file']): string | null {
  if (!file?.url) return null
  const name = file.name ?? ''
  return `${file.url}?dl=${encodeURIComponent(name)}`
}

/** True for a notebook whose file the site can show. */
export function isReadableHere({ kind, file }: Pick<Material, 'kind' | 'file'>): boolean {
  return kind === 'notebook' && file?.url?.endsWith('.ipynb') === true
}

/** The notebook's address in its public repository, which its relative links are resolved against. */
export function repositoryUrl(repository: Material['repository']): string | null {
  return (
    colabUrl(repository)?.replace('https://colab.research.google.com/github/', 'https://github.com/') ?? null
  )
}

/** Whether a material was last run more than a year before `nowMs`; `testedAt` is a calendar day. */
export function isTestOld(testedAt: string, nowMs: number): boolean {
  const yearMs = 365 * 24 * 60 * 60 * 1000
  return nowMs - Date.parse(`${testedAt}T00:00:00Z`) > yearMs
}
