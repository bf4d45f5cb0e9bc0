import { formatCount } from '@fest/schemas/core/count-words.ts'
import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PanelButton, PanelForm, Problem } from '../parts/screen.tsx'
import { Checkbox } from '#app/ui/forms/Choice.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { partOfSetting, type SettingPart, settingPartPath, windowForms } from './setting-words.ts'
import { type EditedSettings, readAddresses, type SettingsRead } from './use-settings.ts'
import { TextAreaField, TextField } from '../parts/fields.tsx'
import { fromInput, toInput } from '../parts/zoned-input.ts'

type SettingsFormProps = { read: SettingsRead; settings: EditedSettings; part: SettingPart }

/** One part of the settings, with the unsaved changes of all parts. The list of admins is saved separately. */
export function SettingsForm({ read, settings, part }: SettingsFormProps) {
  const { values, changed, problemOf, isRunning } = settings
  /** The unsaved text of lists, which may be half an address. */
  const [typed, setTyped] = useState<Partial<Record<'judge_emails' | 'campus_domains', string>>>({})
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const navigate = useNavigate()
  const problem = problemOf('form')
  const errorOf = (name: string) => mistakes[name] ?? (problem?.field === name ? problem.words : undefined)

  async function onSubmit() {
    const { wrong } = readAddresses(typed.judge_emails ?? '')
    const found = {
      ...(Number.isNaN(values.registration_capacity)
        ? { registration_capacity: 'Enter a number from 0 to 100,000.' }
        : {}),
      ...(wrong === undefined ? {} : { judge_emails: `“${wrong}” doesn’t look like an email address.` }),
    }
    setMistakes(found)
    const [first] = Object.keys(found)
    // The field may be in another part.
    if (first !== undefined) return navigate(settingPartPath(partOfSetting(first)))
    if (!(await settings.saveAll())) return
    setTyped({})
    toast.success('Saved.')
  }

  const numberField = (
    name: 'registration_capacity' | 'talk_answer_days' | (typeof limits)[number]['name'],
    digits: number,
  ) => ({
    name,
    error: errorOf(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: 'max-w-40 font-mono',
    value: Number.isNaN(values[name]) ? '' : values[name],
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const text = target.value.replaceAll(/\D/g, '').slice(0, digits)
      // Nobody means no seats by emptying the field.
      settings.set({ [name]: text === '' && name === 'registration_capacity' ? Number.NaN : Number(text) })
    },
  })

  const listField = (name: keyof typeof typed, read: (text: string) => string[]) => ({
    name,
    error: errorOf(name),
    spellCheck: false,
    autoComplete: 'off',
    className: 'font-mono text-small',
    value: typed[name] ?? values[name].join('\n'),
    onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
      setTyped({ ...typed, [name]: target.value })
      settings.set({ [name]: read(target.value) })
    },
  })

  return (
    <PanelForm onSubmit={onSubmit}>
      {part === 'seats' ? (
        <>
          <SettingsSection title="Seats">
            <TextField
              label="Capacity"
              help={`How many people get a seat. Taken: ${formatCount(read.taken)}${read.extra > 0 ? `, and ${formatCount(read.extra)} beyond that` : ''}, waiting: ${formatCount(read.waiting)}. Raise it and the people waiting get seats right away, in order, with an email. Lower it and nobody loses a seat.`}
              {...numberField('registration_capacity', 6)}
            />
            <Checkbox
              name="shows_seats_taken"
              label="Show on the site how many seats are taken"
              help="If not, visitors only see whether there are seats or a waitlist."
              checked={values.shows_seats_taken}
              onChange={({ target }) => settings.set({ shows_seats_taken: target.checked })}
            />
          </SettingsSection>

          <SettingsSection title="Decisions">
            <fieldset>
              <legend className="font-semibold">Decide now, tell later</legend>
              <p className="text-muted">
                What you decide waits until you tell a round of it from the list. Until then nobody sees it,
                and changing your mind costs no email.
              </p>
              {tellable.map(([kind, label]) => (
                <Checkbox
                  key={kind}
                  name={`tells_later_${kind}`}
                  label={label}
                  checked={values.tells_later.includes(kind)}
                  onChange={({ target }) =>
                    settings.set({
                      tells_later: tellable
                        .map(([each]) => each)
                        .filter((each) =>
                          each === kind ? target.checked : values.tells_later.includes(each),
                        ),
                    })
                  }
                />
              ))}
            </fieldset>
            <TextField
              label="Days for a speaker to confirm"
              help="Counted from the day you accept a talk. They’re reminded three days and one day before."
              {...numberField('talk_answer_days', 2)}
            />
          </SettingsSection>

          <SettingsSection title="When forms open and close">
            <p className="text-muted">
              Times are in {read.time_zone}. For registration and projects, leave a time empty to use the one
              published in the Studio. For the others, no opening time means already open, and no closing time
              means open until the event ends; the contact form stays open. You can still read and decide on
              submissions afterward.
            </p>
            {windowForms.map(({ form, title }) => (
              <fieldset
                key={form}
                className="grid gap-x-6 gap-y-3 pt-3 sm:grid-cols-2 md:grid-cols-[11rem_repeat(2,minmax(0,1fr))] md:pt-0"
              >
                {/* A floated legend is laid out like any other child. */}
                <legend className="pt-3 font-semibold md:float-left md:self-end md:pb-3">{title}</legend>
                {(['opens', 'closes'] as const).map((end) => {
                  const name = `${form}_${end}_at` as const
                  return (
                    <TextField
                      // Uncontrolled, since a half-typed date has no value; remounted when the values change otherwise.
                      key={`${end} ${settings.revision}`}
                      label={end === 'opens' ? 'Opens' : 'Closes'}
                      error={errorOf(name)}
                      name={name}
                      type="datetime-local"
                      className="font-mono text-small"
                      defaultValue={toInput(values[name], read.time_zone)}
                      onChange={({ target }) =>
                        settings.set({ [name]: fromInput(target.value, read.time_zone) })
                      }
                    />
                  )
                })}
              </fieldset>
            ))}
          </SettingsSection>
        </>
      ) : null}
      {part === 'people' ? (
        <SettingsSection title="Judges">
          <TextAreaField
            label="Judges’ email addresses"
            help="One per line. Judges see and score projects, and nothing else in the panel. Use the address they sign in with; it works once they’ve confirmed it."
            {...listField('judge_emails', (text) => readAddresses(text).addresses)}
          />
        </SettingsSection>
      ) : null}
      {part === 'referrals' ? (
        <SettingsSection title="Referrals">
          <p className="text-muted">
            Beyond these numbers, people count once an admin has checked them under Referrals. Nobody’s
            registration waits.
          </p>
          {limits.map(({ name, label, help }) => (
            <TextField key={name} label={label} help={help} {...numberField(name, 4)} />
          ))}
          <TextAreaField
            label="Campus email domains"
            help="One per line, like campus.edu. Many people may come from these on one day."
            {...listField('campus_domains', readDomains)}
          />
        </SettingsSection>
      ) : null}

      {settings.isDirty ? (
        <div className="sticky bottom-(--bottom-cover) z-20 flex flex-wrap items-center gap-3 border-t border-amber bg-bg py-3">
          <output className="me-auto">
            {changed.length === 1 ? 'One unsaved change' : `${changed.length} unsaved changes`}
          </output>
          <PanelButton
            onClick={() => {
              setTyped({})
              setMistakes({})
              settings.discard()
            }}
          >
            Discard
          </PanelButton>
          <SubmitButton size="sm" pendingLabel={isRunning('form') && 'Saving'}>
            Save
          </SubmitButton>
          <Problem className="w-full">{problem?.words}</Problem>
        </div>
      ) : null}
    </PanelForm>
  )
}

const tellable = [
  ['talk', 'Talks'],
  ['ambassador', 'Ambassadors'],
  ['sponsorship', 'Sponsorship inquiries'],
] as const

/** Above these, a referral is held until an admin has looked at it. */
const limits = [
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

/** Lower-case domains without duplicates; also accepts pasted email addresses. */
function readDomains(typed: string): string[] {
  const words = typed.toLowerCase().split(/[\s,;]+/)
  return [...new Set(words.map((word) => word.replace(/^.*@/, '')).filter(Boolean))]
}
