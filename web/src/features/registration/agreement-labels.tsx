import { paths } from '#app/paths.ts'

const agreeTo = (address: string, text: string) => (
  <>
    I agree to the {/* A new tab: whoever reads what they agree to keeps the form as it is. */}
    <a href={address} target="_blank" rel="noreferrer" className="link">
      {text}
    </a>
  </>
)

/** What is agreed to, with a link to what it says. */
export const agreementLabels = {
  agrees_to_code_of_conduct: { label: agreeTo(paths.codeOfConduct(), 'code of conduct') },
  agrees_to_privacy: { label: agreeTo(paths.privacy(), 'privacy notice') },
}
