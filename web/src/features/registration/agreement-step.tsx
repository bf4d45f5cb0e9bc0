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
  lead: 'You need the first two to take part. The others are up to you, and you can change them in your profile.',
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
          I agree to the <TextLink to={paths.privacy()}>privacy notice</TextLink>
        </>
      ),
      control: 'tick',
      isConsent: true,
    },
    {
      name: 'agrees_to_photos',
      label: 'You may publish photos of me',
      help: 'Without this you’ll get a violet lanyard, and nobody will take your photo.',
      control: 'tick',
      isConsent: true,
      isOptional: true,
    },
    {
      name: 'agrees_to_share_with_sponsor',
      label: 'Share my name and email with sponsors',
      help: 'For news about jobs and courses. You’re just as welcome without it.',
      control: 'tick',
      isConsent: true,
      isOptional: true,
    },
  ],
}
