import { itemsOf } from '../documents/item.ts'
import { missingNotebookOf, notebookFileOf, notebookFindings, notebookRefOf } from './notebooks.ts'

function material(id: string, ref: string, fields: object = {}) {
  return {
    _id: id,
    _type: 'material',
    _rev: '1',
    title: 'Circuits',
    kind: 'notebook',
    testedAt: '2025-10-01',
    file: { asset: { _ref: ref }, stored: { _id: ref, url: `/${ref}`, size: 10 } },
    ...fields,
  }
}

const broken = 'file-a-ipynb'
const faults = new Map([[broken, 'web-page' as const]])
const findings = (...documents: ReturnType<typeof material>[]) =>
  itemsOf(documents)
    .flatMap((item) => notebookFindings(item, faults))
    .map(({ field, weight, text }) => [field, weight, text.slice(0, 18)])

test('a broken notebook that visitors open is urgent, one of a draft is not yet', () => {
  expect(findings(material('m', broken))).toEqual([['file', 'urgent', 'This is a web page']])
  expect(findings(material('drafts.m', broken))).toEqual([['file', 'soon', 'This is a web page']])
  expect(findings(material('m', broken), material('drafts.m', 'file-b-ipynb'))).toEqual([
    ['file', 'urgent', 'This is a web page'],
  ])
  expect(findings(material('m', 'file-b-ipynb'))).toEqual([])
})

test('only files that the site would open as notebooks are read', () => {
  expect(notebookFileOf(material('m', broken))).toEqual([{ _id: broken, url: `/${broken}`, size: 10 }])
  expect(notebookFileOf(material('m', broken, { kind: 'slides' }))).toEqual([])
  expect(notebookFileOf(material('m', 'file-a-pdf'))).toEqual([])
  expect(notebookRefOf(material('m', broken, { file: null }))).toBeUndefined()
})

test('a notebook whose file is gone is found, but not where the file wasn’t asked for', () => {
  const gone = (fields: object = {}) =>
    material('m', broken, { file: { asset: { _ref: broken }, stored: null }, ...fields })
  expect(missingNotebookOf(gone())).toEqual([broken])
  expect(missingNotebookOf(gone({ kind: 'slides' }))).toEqual([])
  expect(missingNotebookOf(material('m', broken))).toEqual([])
  expect(missingNotebookOf(material('m', broken, { file: { asset: { _ref: broken } } }))).toEqual([])
  expect(itemsOf([gone()]).flatMap((item) => notebookFindings(item, new Map([[broken, 'gone']])))).toEqual([
    expect.objectContaining({
      field: 'file',
      weight: 'urgent',
      text: expect.stringContaining('upload it again'),
    }),
  ])
})
