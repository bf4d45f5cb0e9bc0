import { Lab } from '#app/features/lab/Lab.tsx'
import { Container } from '#app/ui/Container.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

const words = {
  title: 'The lab',
  description: 'Build a quantum circuit and see at once what it does: in your browser, without an account.',
}

export const meta = () => words

export default function LabPage() {
  return (
    <>
      <PageHeader ket="lab" title={words.title} lead={words.description} />
      <Container className="pb-24">
        <p className="mb-8 hidden noscript:block">
          The lab needs JavaScript, which is turned off here. Below is what it starts with.
        </p>
        <Lab />
      </Container>
    </>
  )
}
