import { changeForm } from './change-form.ts'

const fieldsOf = (finalName: string | null) =>
  changeForm(['2025-10-10'], finalName, null).steps.flatMap(({ fields }) => fields)

test('the name is asked for while registration is open', () => {
  expect(fieldsOf(null)[0]).toMatchObject({ name: 'full_name', control: 'text' })
})

test('once registration has closed the name is told and not asked for, and the rest stays', () => {
  const fields = fieldsOf('Mira Okafor')
  expect(fields[0]).toMatchObject({ label: 'Mira Okafor', control: 'note' })
  expect(fields.map(({ name }) => name)).not.toContain('full_name')
  expect(fields).toHaveLength(fieldsOf(null).length)
})
