import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Ket } from '#app/ui/Ket.tsx'
import styles from './rail.module.css'

/** The event's name and state, as a link to the overview. */
export function PanelName() {
  return (
    <Link to={paths.admin()} className={styles.home ?? ''}>
      Fall Fest <Ket>admin</Ket>
    </Link>
  )
}
