import { languageLabels } from './languages.generated.ts'
import { folderOfLanguage } from './site-config.ts'

const folders = new Set(Object.keys(languageLabels).map(folderOfLanguage))

/** The folder of a further language that a path of the host is in, such as `/es`; empty for none. */
export function languageFolderOf(path: string): string {
  const [folder = ''] = /^\/[\w-]+/.exec(path) ?? []
  return folders.has(folder) ? folder : ''
}
