import { defineField } from 'sanity'

/**
 * Where an imported document came from. An import finds its documents by it, and the hashes tell which fields an
 * organizer has changed since. Written by the import tool, never by hand.
 */
export function importField() {
  return defineField({
    name: 'imported',
    title: 'Import',
    type: 'object',
    hidden: true,
    readOnly: true,
    description: 'Kept by the import tool so the next import finds this document again.',
    fields: [
      defineField({
        name: 'source',
        title: 'File',
        type: 'string',
        description: 'Which program it came from.',
      }),
      defineField({
        name: 'id',
        title: 'ID in the file',
        type: 'string',
        description: 'What the file calls it.',
      }),
      defineField({
        name: 'values',
        title: 'Fields as imported',
        type: 'text',
        description: 'A hash of each field, as JSON.',
      }),
    ],
  })
}
