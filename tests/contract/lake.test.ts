import { randomUUID } from 'node:crypto'
import type { ListenEvent, MutationEvent } from '@sanity/client'
import { openContentService } from '../support/content-service.ts'

/* What site and Studio rely on, for the embedded lake and hosted datasets alike (openContentService). */

const service = await openContentService()
const { organizer, visitor } = service

const newId = (name: string) => `contract-${name}-${randomUUID()}`

const mutationError = (words: string) => ({
  statusCode: 409,
  message: expect.stringContaining(words) as string,
  details: { type: 'mutationError' },
})

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

describe('a visitor', () => {
  test('cannot create, patch or delete', async () => {
    const { _id: id } = await organizer.create({ _id: newId('kept'), _type: 'contractNote', text: 'kept' })
    for (const attempt of [
      visitor.create({ _id: newId('refused'), _type: 'contractNote' }),
      visitor.patch(id).set({ text: 'changed' }).commit(),
      visitor.delete(id),
      visitor.action({
        actionType: 'sanity.action.document.unpublish',
        draftId: `drafts.${id}`,
        publishedId: id,
      }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ statusCode: expect.toBeOneOf([401, 403]) as number })
    }
    expect(await visitor.fetch('*[_id == $id][0].text', { id })).toBe('kept')
  })

  test.for(['raw', 'drafts', 'published', undefined] as const)(
    'sees no draft with perspective %s',
    async (perspective) => {
      const id = newId('hidden')
      await organizer.create({ _id: `drafts.${id}`, _type: 'contractNote', text: 'not yet' })
      const options = perspective ? { perspective } : {}
      const found = await visitor.fetch(
        '*[_id in [$id, $draft] || text == "not yet"]',
        { id, draft: `drafts.${id}` },
        options,
      )
      expect(found).toEqual([])
      expect(await visitor.getDocument(`drafts.${id}`)).toBeUndefined()
    },
  )
})

describe('perspectives', () => {
  test('show drafts over what is published, with both ids', async () => {
    const [edited, fresh, plain] = [newId('edited'), newId('fresh'), newId('plain')]
    await organizer
      .transaction()
      .create({ _id: edited, _type: 'contractNote', text: 'old' })
      .create({ _id: `drafts.${edited}`, _type: 'contractNote', text: 'new' })
      .create({ _id: `drafts.${fresh}`, _type: 'contractNote', text: 'fresh' })
      .create({ _id: plain, _type: 'contractNote', text: 'plain' })
      .commit()
    const ids = [edited, fresh, plain]
    const query = '*[_id in $ids || _id in $drafts]{_id, _originalId, text} | order(text asc)'
    const params = { ids, drafts: ids.map((id) => `drafts.${id}`) }

    expect(await organizer.fetch(query, params, { perspective: 'drafts' })).toEqual([
      { _id: fresh, _originalId: `drafts.${fresh}`, text: 'fresh' },
      { _id: edited, _originalId: `drafts.${edited}`, text: 'new' },
      { _id: plain, _originalId: plain, text: 'plain' },
    ])
    const published = await organizer.fetch<{ text: string }[]>(query, params, { perspective: 'published' })
    expect(published.map(({ text }) => text)).toEqual(['old', 'plain'])
    const raw = await organizer.fetch<{ text: string }[]>(query, params, { perspective: 'raw' })
    expect(raw.map(({ text }) => text)).toEqual(['fresh', 'new', 'old', 'plain'])
  })

  test('follow references to drafts', async () => {
    const [target, holder] = [newId('target'), newId('holder')]
    await organizer
      .transaction()
      .create({ _id: target, _type: 'contractNote', text: 'old' })
      .create({ _id: holder, _type: 'contractNote', to: { _type: 'reference', _ref: target } })
      .create({ _id: `drafts.${target}`, _type: 'contractNote', text: 'new' })
      .commit()
    const query = '*[_id == $holder][0].to->text'
    expect(await organizer.fetch(query, { holder }, { perspective: 'drafts' })).toBe('new')
    expect(await organizer.fetch(query, { holder }, { perspective: 'published' })).toBe('old')
  })
})

test('queries are refused with the position of a mistake', async () => {
  const mistake = { statusCode: 400, details: { type: 'queryParseError' } }
  await expect(visitor.fetch('*[_type == ')).rejects.toMatchObject(mistake)
  await expect(visitor.fetch('*[_id == $id]')).rejects.toThrow('$id')
})

describe('mutations', () => {
  test('refuse to create what exists', async () => {
    const id = newId('twice')
    await organizer.create({ _id: id, _type: 'contractNote', text: 'first' })
    await expect(organizer.create({ _id: id, _type: 'contractNote', text: 'second' })).rejects.toMatchObject(
      mutationError(`Document by ID "${id}" already exists`),
    )
    await organizer.createIfNotExists({ _id: id, _type: 'contractNote', text: 'third' })
    expect((await organizer.getDocument(id))?.['text']).toBe('first')
  })

  test('happen together or not at all', async () => {
    const [kept, taken] = [newId('kept'), newId('taken')]
    await organizer.create({ _id: taken, _type: 'contractNote' })
    const both = organizer
      .transaction()
      .create({ _id: kept, _type: 'contractNote' })
      .create({ _id: taken, _type: 'contractNote' })
    await expect(both.commit()).rejects.toThrow(taken)
    expect(await organizer.getDocument(kept)).toBeUndefined()
  })

  test('are refused for an outdated revision', async () => {
    const first = await organizer.create({ _id: newId('locked'), _type: 'contractNote', count: 1 })
    const increment = () => organizer.patch(first._id).ifRevisionId(first._rev).inc({ count: 1 }).commit()
    const second = await increment()
    await expect(increment()).rejects.toMatchObject({ statusCode: 409 })
    expect(await organizer.getDocument(first._id)).toMatchObject({ count: 2, _rev: second._rev })
  })

  test('with a transaction id apply once', async () => {
    const id = newId('counter')
    await organizer.create({ _id: id, _type: 'contractNote', count: 0 })
    const transactionId = randomUUID()
    const increment = () => organizer.mutate([{ patch: { id, inc: { count: 1 } } }], { transactionId })
    await increment()
    await increment().catch(() => undefined)
    expect(await organizer.getDocument(id)).toMatchObject({ count: 1, _rev: transactionId })
  })

  test('select by query', async () => {
    const group = randomUUID()
    for (const n of [1, 2, 3]) await organizer.create({ _id: newId('many'), _type: 'contractNote', group, n })
    await organizer
      .patch({ query: '*[group == $group && n > 1]', params: { group } })
      .set({ isBig: true })
      .commit()
    expect(await visitor.fetch('count(*[group == $group && isBig])', { group })).toBe(2)
    await organizer.delete({ query: '*[group == $group && isBig]', params: { group } })
    expect(await visitor.fetch('*[group == $group].n', { group })).toEqual([1])
  })

  test('patch arrays and texts', async () => {
    const { _id: id } = await organizer.create({
      _id: newId('array'),
      _type: 'contractNote',
      items: [
        { _key: 'a', n: 1 },
        { _key: 'b', n: 2 },
      ],
      text: 'Quantum',
    })
    await organizer
      .patch(id)
      .insert('after', 'items[_key=="a"]', [{ _key: 'c', n: 3 }])
      .unset(['items[_key=="b"]'])
      .diffMatchPatch({ text: '@@ -1,7 +1,12 @@\n Quantum\n+ Fest\n' })
      .commit()
    expect(await organizer.getDocument(id)).toMatchObject({
      items: [
        { _key: 'a', n: 1 },
        { _key: 'c', n: 3 },
      ],
      text: 'Quantum Fest',
    })
  })

  test('cannot change a type, and refuse ids that are none', async () => {
    const { _id: id } = await organizer.create({ _id: newId('typed'), _type: 'contractNote' })
    for (const refused of [
      organizer.patch(id).set({ _type: 'other' }).commit(),
      organizer.create({ _id: 'not an id!', _type: 'contractNote' }),
    ])
      await expect(refused).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('references', () => {
  test('need their target, unless weak', async () => {
    const missing = newId('missing')
    const to = { _type: 'reference', _ref: missing }
    const holding = (reference: object) =>
      organizer.create({ _id: newId('holder'), _type: 'contractNote', to: reference })
    await expect(holding(to)).rejects.toMatchObject(mutationError(missing))
    await holding({ ...to, _weak: true })
  })

  test('keep their target from being deleted', async () => {
    const [target, holder] = [newId('target'), newId('holder')]
    await organizer.create({ _id: target, _type: 'contractNote' })
    await organizer.create({ _id: holder, _type: 'contractNote', to: { _type: 'reference', _ref: target } })
    await expect(organizer.delete(target)).rejects.toMatchObject(
      mutationError(`cannot be deleted as there are references to it from "${holder}"`),
    )
    await organizer.transaction().delete(target).delete(holder).commit()
    expect(await organizer.getDocument(target)).toBeUndefined()
  })

  test('wait weakly for publication, then become strong', async () => {
    const [target, holder] = [newId('target'), newId('holder')]
    const to = {
      _type: 'reference',
      _ref: target,
      _weak: true,
      _strengthenOnPublish: { type: 'contractNote' },
    }
    await organizer.create({ _id: `drafts.${target}`, _type: 'contractNote' })
    await organizer.create({ _id: `drafts.${holder}`, _type: 'contractNote', to })
    await expect(service.publish(holder)).rejects.toMatchObject({ statusCode: expect.any(Number) as number })
    await service.publish(target)
    await service.publish(holder)
    expect((await visitor.getDocument(holder))?.['to']).toEqual({ _type: 'reference', _ref: target })
  })
})

describe('actions', () => {
  const edit = (id: string, set: Record<string, unknown>) =>
    ({
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${id}`,
      publishedId: id,
      patch: { set },
    }) as const
  const pair = (id: string) => ({ draftId: `drafts.${id}`, publishedId: id })

  test('take a document from draft to published and back', async () => {
    const id = newId('cycle')
    await organizer.action({
      actionType: 'sanity.action.document.create',
      publishedId: id,
      attributes: { _id: `drafts.${id}`, _type: 'contractNote', text: 'one' },
      ifExists: 'fail',
    })
    expect(await visitor.getDocument(id)).toBeUndefined()
    await service.publish(id)
    expect(await visitor.getDocument(id)).toMatchObject({ text: 'one' })
    expect(await organizer.getDocument(`drafts.${id}`)).toBeUndefined()

    await organizer.action(edit(id, { text: 'two' }))
    await organizer.action({ actionType: 'sanity.action.document.discard', draftId: `drafts.${id}` })
    expect(await organizer.getDocument(`drafts.${id}`)).toBeUndefined()

    await organizer.action({ actionType: 'sanity.action.document.unpublish', ...pair(id) })
    expect(await visitor.getDocument(id)).toBeUndefined()
    expect(await organizer.getDocument(`drafts.${id}`)).toMatchObject({ text: 'one' })
  })

  test('edit a draft several times at once, although it does not exist yet', async () => {
    const id = newId('edits')
    await organizer.create({ _id: id, _type: 'contractNote', a: 0, b: 0, c: 0 })
    await organizer.action([edit(id, { a: 1 }), edit(id, { b: 1 }), edit(id, { c: 1 })])
    expect(await organizer.getDocument(`drafts.${id}`)).toMatchObject({ a: 1, b: 1, c: 1 })
    expect(await visitor.getDocument(id)).toMatchObject({ a: 0, b: 0, c: 0 })
  })

  test('refuse to publish over a version that the caller has not seen', async () => {
    const id = newId('seen')
    const { _rev: seen } = await organizer.create({ _id: id, _type: 'contractNote', n: 0 })
    await organizer.action(edit(id, { n: 1 }))
    await organizer.patch(id).set({ n: 2 }).commit()
    const actionType = 'sanity.action.document.publish'
    await expect(
      organizer.action({ actionType, ...pair(id), ifPublishedRevisionId: seen }),
    ).rejects.toMatchObject({ statusCode: 409 })
    expect(await visitor.getDocument(id)).toMatchObject({ n: 2 })
  })
})

describe('listening', () => {
  test('reports a publish as one transaction, with the resulting revision of the deleted draft', async () => {
    const id = newId('listened')
    const ids = [id, `drafts.${id}`]
    const events: ListenEvent<Record<string, unknown>>[] = []
    const subscription = organizer
      .listen(
        '*[_id in $ids]',
        { ids },
        { events: ['welcome', 'mutation'], includeResult: true, visibility: 'query' },
      )
      .subscribe((event) => events.push(event))
    await waitFor(() => expect(events[0]?.type).toBe('welcome'))

    await organizer.create({ _id: `drafts.${id}`, _type: 'contractNote', text: 'hello' })
    await service.publish(id)
    await waitFor(() => expect(events).toHaveLength(4))
    subscription.unsubscribe()

    const [, created, ...publish] = events as MutationEvent[]
    expect(created).toMatchObject({
      documentId: `drafts.${id}`,
      transition: 'appear',
      result: { text: 'hello' },
    })
    const transactionId = publish[0]?.transactionId
    const one = { transactionId, resultRev: transactionId, transactionTotalEvents: 2 }
    expect(publish).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...one, documentId: id, transition: 'appear' }),
        expect.objectContaining({ ...one, documentId: `drafts.${id}`, transition: 'disappear' }),
      ]),
    )
  })

  test('live events say that published content changed', async () => {
    const events: string[] = []
    const subscription = visitor.live.events().subscribe((event) => events.push(event.type))
    await waitFor(() => expect(events).toContain('welcome'))
    await organizer.create({ _id: newId('live'), _type: 'contractNote' })
    await waitFor(() => expect(events).toContain('message'))
    subscription.unsubscribe()
  })
})
