import { useId, useState } from 'react'
import { PictureInput } from '#app/forms/PictureInput.tsx'
import { Checkbox, RadioGroup, Switch } from '#app/ui/forms/Choice.tsx'
import { Field, Select, TextInput } from '#app/ui/forms/Field.tsx'
import { LinksInput } from '#app/ui/forms/LinksInput.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

export function Fields() {
  const name = useId()
  const [links, setLinks] = useState(['https://example.org/talk'])
  const [picture, setPicture] = useState('')
  return (
    <div className="flex flex-col gap-6">
      <Field label="Full name" help="As it should appear on your badge." need="required">
        {(control) => <TextInput {...control} name="name" autoComplete="off" />}
      </Field>
      <Field label="Email" error="Enter your email, such as name@example.org.">
        {(control) => <TextInput {...control} type="email" name="email" defaultValue="mira@" />}
      </Field>
      <Field label="Level">
        {(control) => (
          <Select {...control} name="level">
            <option>Beginner</option>
            <option>Advanced</option>
          </Select>
        )}
      </Field>
      <Field label="Why are you coming?" need="optional" help="Two sentences are plenty.">
        {(control) => (
          <TextArea
            {...control}
            name="why"
            least={20}
            limit={60}
            defaultValue="To meet people who entangle qubits for fun."
          />
        )}
      </Field>
      <LinksInput
        legend="Links"
        name="links"
        help="Your page, a talk on video, a notebook."
        need="optional"
        most={5}
        links={links}
        onChange={setLinks}
      />
      <PictureInput
        label="A photo of you"
        name="picture"
        help="It is made small here before it is sent."
        picture={picture}
        onChange={setPicture}
      />
      <RadioGroup
        legend="How do you take part?"
        name={name}
        initial="site"
        options={[
          { value: 'site', label: 'On campus' },
          { value: 'online', label: 'Online', help: 'Talks only; the labs are not streamed.' },
        ]}
        error="Say how, so that we know how many seats to set out."
      />
      <Checkbox label="I’ve read the code of conduct." name="conduct" defaultChecked />
      <Checkbox
        label="Send me the materials afterwards."
        name="materials"
        help="One email, after the last day."
      />
      <Switch label="Remind me ten minutes before my sessions" name="remind" defaultChecked />
      <Switch label="Show me in the list of participants" name="listed" />
    </div>
  )
}
