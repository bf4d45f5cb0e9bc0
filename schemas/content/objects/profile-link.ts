import { defineField, defineType } from 'sanity'
import { type LinkPlatform, linkPlatformLabels } from '../../vocabulary/people.ts'
import { checkPlatformUrl } from '../checks/link.ts'
import { choices } from '../fields.ts'

export const profileLink = defineType({
  name: 'profileLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'platform',
      title: 'Where it goes',
      type: 'string',
      description: 'Sets the icon and the name next to it.',
      options: { list: choices(linkPlatformLabels) },
      initialValue: 'website',
      validation: (rule) => rule.required().error('Choose where the link goes.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'The full address, as copied from the browser. For email: mailto:name@host.example.',
      validation: (rule) => [
        rule.required().error('Paste the address.'),
        rule.uri({ scheme: ['https', 'mailto'] }).error('The address has to start with https:// or mailto:.'),
        rule.custom((url, { parent }) =>
          checkPlatformUrl((parent as { platform?: LinkPlatform } | undefined)?.platform, url),
        ),
      ],
    }),
  ],
  preview: {
    select: { platform: 'platform', url: 'url' },
    prepare: ({ platform, url }) => ({
      title: linkPlatformLabels[platform as LinkPlatform] ?? 'Link',
      subtitle: typeof url === 'string' ? url : 'No address yet',
    }),
  },
})
