import { describe, expect, test } from 'vitest'
import { seedDocuments } from './content.ts'
import { documentFaults } from './testing/shape.ts'

describe('the shape of the sample content', () => {
  test('every document has the fields and types of its schema, and no others', () => {
    expect(seedDocuments().flatMap((document) => documentFaults(document))).toEqual([])
  })

  test('finds a wrong field, a missing field and a wrong type', () => {
    const faq = seedDocuments().find(({ _type }) => _type === 'faq')
    const { question: _question, ...rest } = faq ?? { _id: '', _type: '' }
    const faults = documentFaults({
      ...rest,
      _id: 'faq-x',
      _type: 'faq',
      color: 'red',
      category: 'weather',
    } as never)
    expect(faults).toEqual([
      'faq-x.color is not in the schema',
      'faq-x.question is missing',
      expect.stringMatching(/^faq-x\.category is "weather" and not /),
    ])
    expect(documentFaults({ _id: 'y', _type: 'weather' })).toEqual(['y has the unknown type "weather"'])
  })
})
