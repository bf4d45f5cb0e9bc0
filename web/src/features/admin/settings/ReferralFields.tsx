import { SettingsSection } from './SettingsSection.tsx'
import type { EditedSettings } from './use-settings.ts'
import { TextAreaField, TextField } from '../parts/fields.tsx'

const numbers = [
  {
    name: 'referrals_per_domain',
    label: 'Per day and email domain',
    help: 'How many people from one email domain count for one person’s link in a day. This leaves out common providers like gmail.com and the domains below.',
  },
  {
    name: 'referrals_per_day',
    label: 'Per day',
    help: 'How many people count for one person’s link in a day, wherever their email is.',
  },
] as const

type ReferralFieldsProps = {
  settings: EditedSettings
  errorOf: (name: string) => string | undefined
  /** The unsaved text of the list of domains; null outside editing. */
  typed: string | null
  onType: (typed: string) => void
}

/** When referrals are held until an admin has looked at them. */
export function ReferralFields({ settings, errorOf, typed, onType }: ReferralFieldsProps) {
  const { values } = settings
  return (
    <SettingsSection title="Referrals">
      <p className="text-muted">
        Beyond these numbers, people count once an admin has checked them under Referrals. Nobody’s
        registration waits.
      </p>
      {numbers.map(({ name, label, help }) => (
        <TextField
          key={name}
          label={label}
          help={help}
          error={errorOf(name)}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40 font-mono"
          value={values[name]}
          onChange={({ target }) =>
            settings.set({ [name]: Number(target.value.replaceAll(/\D/g, '').slice(0, 4)) })
          }
        />
      ))}
      <TextAreaField
        label="Campus email domains"
        help="One per line, like campus.edu. Many people may come from these on one day."
        error={errorOf('campus_domains')}
        name="campus_domains"
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-small"
        value={typed ?? values.campus_domains.join('\n')}
        onChange={({ target }) => {
          onType(target.value)
          settings.set({ campus_domains: readDomains(target.value) })
        }}
      />
    </SettingsSection>
  )
}

/** Lower-case domains without duplicates; also accepts pasted email addresses. */
function readDomains(typed: string): string[] {
  const words = typed.toLowerCase().split(/[\s,;]+/)
  return [...new Set(words.map((word) => word.replace(/^.*@/, '')).filter(Boolean))]
}
