import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { labChallengesOptions } from '#app/features/lab/challenges/challenges.queries.ts'
import { Lab } from '#app/features/lab/Lab.tsx'
import styles from '#app/features/lab/lab.module.css'
import { Container } from '#app/ui/Container.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

// Only the renderer includes it: browsers that run scripts have the course itself.
const renderer = import.meta.env.SSR
  ? await import('#app/features/lab/challenges/course/WrittenCourse.tsx')
  : null

const words = {
  title: t`The lab`,
  description: t`Build a quantum circuit and see at once what it does: in your browser, without an account.`,
}

export const meta = () => words

export const queries = () => [labChallengesOptions('course')]

export default function LabPage() {
  const { data: steps } = useQuery(labChallengesOptions('course'))
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <PageHeader ket={t`lab`} title={words.title} lead={words.description} />
      </div>
      <Container className={`pb-24 ${styles.column}`}>
        <p className="mb-8 hidden noscript:block">
          The lab needs JavaScript, which is turned off here. Below are what it starts with, and the course to
          read.
        </p>
        <Lab />
        {/* React leaves its content alone when it hydrates. */}
        <noscript>{renderer ? <renderer.WrittenCourse steps={steps ?? []} /> : null}</noscript>
      </Container>
    </div>
  )
}
