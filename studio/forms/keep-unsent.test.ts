import { BufferedDocument, Mutation } from '@sanity/mutator'
import { keepUnsentWhenPublished } from './keep-unsent.ts'

beforeAll(keepUnsentWhenPublished)

const id = 'drafts.tilda'
const draft = { _id: id, _type: 'person', _rev: 'r1', headline: 'Types' }

type Sent = { mutation: Mutation; success: () => void; failure: () => void; cancel: (error: Error) => void }

function opened() {
  const form = new BufferedDocument({ ...draft })
  const sent: Sent[] = []
  form.commitHandler = (request: Sent) => void sent.push(request)
  const type = (headline: string) =>
    form.add(new Mutation({ mutations: [{ patch: { id, set: { headline } } }] }))
  const arrive = (transactionId: string, previousRev: string | undefined, ...mutations: unknown[]) =>
    form.arrive(
      new Mutation({
        transactionId,
        resultRev: transactionId,
        ...(previousRev ? { previousRev } : {}),
        mutations,
      } as never),
    )
  const publishedByOther = (previousRev = 'r1') => arrive('publish', previousRev, { delete: { id } })
  return { form, sent, type, arrive, publishedByOther }
}

const headlineIn = (form: BufferedDocument) => (form.LOCAL as { headline?: string } | null)?.headline

test('what was typed and not yet sent stays when somebody publishes, and is sent', () => {
  const { form, sent, type, publishedByOther } = opened()
  type('Types on')
  publishedByOther()
  expect(headlineIn(form)).toBe('Types on')
  void form.commit()
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent[0]?.mutation.mutations)).toContain(' on')
})

test('what is on its way stays, with what was typed since', () => {
  const { form, sent, type, arrive, publishedByOther } = opened()
  type('Types on')
  void form.commit()
  type('Types on and on')
  publishedByOther()
  expect(headlineIn(form)).toBe('Types on and on')

  // The server makes the draft anew from what was published.
  const first = sent[0]?.mutation.transactionId ?? ''
  sent[0]?.success()
  arrive(first, undefined, { create: { ...draft } }, { patch: { id, set: { headline: 'Types on' } } })
  expect(headlineIn(form)).toBe('Types on and on')
  expect(form.document.HEAD).toMatchObject({ headline: 'Types on', _rev: first })
  void form.commit()
  expect(JSON.stringify(sent[1]?.mutation.mutations)).toContain(' on')
  const second = sent[1]?.mutation.transactionId ?? ''
  sent[1]?.success()
  arrive(second, first, { patch: { id, set: { headline: 'Types on and on' } } })
  expect(headlineIn(form)).toBe('Types on and on')
  expect(form.document.isConsistent()).toBe(true)
})

test('what the network refused while somebody published is sent again', () => {
  const { form, sent, type, publishedByOther } = opened()
  type('Types on')
  void form.commit()
  publishedByOther()
  sent[0]?.failure()
  expect(headlineIn(form)).toBe('Types on')
})

test('what the server refuses is gone with the draft', () => {
  const { form, sent, type, publishedByOther } = opened()
  type('Types on')
  form.commit().catch(() => undefined)
  publishedByOther()
  sent[0]?.cancel(new Error('refused'))
  expect(form.LOCAL).toBeNull()
})

test('a draft without changes of one’s own goes when it is published, and the next key makes a new one', () => {
  const { form, publishedByOther } = opened()
  publishedByOther()
  expect(form.LOCAL).toBeNull()
  const published = { ...draft, headline: 'Published' }
  form.add(
    new Mutation({
      mutations: [{ createIfNotExists: published }, { patch: { id, set: { headline: 'Published!' } } }],
    }),
  )
  expect(headlineIn(form)).toBe('Published!')
})
