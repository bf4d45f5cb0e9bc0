import { defineField, defineType } from 'sanity'
import { type LinkPlatform, linkPlatformLabels } from '../../vocabulary/people.ts'
import { checkPlatformUrl } from '../checks/link.ts'
import { choiceField } from '../fields.ts'

export const profileLink = defineType({
  name: 'profileLink',
  title: 'Link',
  type: 'object',
  fields: [
    choiceField('platform', 'Where it goes', linkPlatformLabels, {
      description: 'Sets the icon and the name next to it.',
      initialValue: 'website',
      missing: 'Choose where the link goes.',
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
