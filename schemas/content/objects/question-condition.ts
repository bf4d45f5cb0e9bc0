import { defineArrayMember, defineField, defineType } from 'sanity'

/** When a question is asked; the Studio offers the questions before it and their choices. */
export const questionCondition = defineType({
  name: 'questionCondition',
  title: 'Only ask when',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'An earlier question of the form.',
    }),
    defineField({
      name: 'choices',
      title: 'Answered with',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'Any of these. Without one, any answer will do.',
    }),
  ],
})
