import type { FormStep } from '#app/forms/form-definition.ts'
import { paths } from '#app/paths.ts'

function TextLink({ to, children }: { to: string; children: string }) {
  // A new tab: whoever reads what they agree to keeps the form as it is.
  return (
    <a href={to} target="_blank" rel="noreferrer" className="link">
      {children}
    </a>
  )
}

/** The last step: what taking part needs, and what is anybody's own choice. */
export const agreement: FormStep = {
  title: 'Agreement',
  lead: 'The first two are needed to take part. The others are yours to give, and to take back in your profile.',
  fields: [
    {
      name: 'agrees_to_code_of_conduct',
      label: (
        <>
          I agree to the <TextLink to={paths.codeOfConduct()}>code of conduct</TextLink>
        </>
      ),
      control: 'tick',
      isConsent: true,
    },
    {
      name: 'agrees_to_privacy',
      label: (
        <>
          I have read <TextLink to={paths.privacy()}>what you keep about me</TextLink> and agree
        </>
      ),
      control: 'tick',
      isConsent: true,
    },
    {
      name: 'agrees_to_photos',
      label: 'Photographs with me in them may be published',
      help: 'Without this you get a violet lanyard, and nobody takes your picture.',
      control: 'tick',
      isConsent: true,
      isOptional: true,
    },
    {
      name: 'agrees_to_share_with_sponsor',
      label: 'The sponsor may have my name and address',
      help: 'For news about jobs and courses. You are just as welcome without.',
      control: 'tick',
      isConsent: true,
      isOptional: true,
    },
  ],
}
