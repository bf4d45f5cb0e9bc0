import { Link } from '#app/ui/Link.tsx'
import { type SettingPart, settingPartPath, settingParts } from './setting-parts.ts'
import styles from './settings.module.css'

/** Links to the parts of the settings. Unsaved changes in one stay while another is open. */
export function SettingParts({ part }: { part: SettingPart }) {
  return (
    <nav aria-label="Parts of the settings" className={styles.parts}>
      {settingParts.map(({ id, title }) => (
        <Link key={id} to={settingPartPath(id)} aria-current={id === part ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
