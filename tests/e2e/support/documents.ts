import usual from './documents.json' with { type: 'json' }

/* Documents as forms accept them, after the event or for the advanced: a failed journey leaves them out of sight. */

type Fields = Record<string, unknown>

export const ref = (_ref: string) => ({ _type: 'reference', _ref })

/** A reference, as the Studio writes it, to what isn't published yet. */
export const waitingFor = (type: string, id: string) => ({
  ...ref(id),
  _weak: true,
  _strengthenOnPublish: { type, template: { id: type } },
})

export const speakerEntry = (person: Fields) => ({
  _type: 'speakerEntry',
  _key: String(person['_ref']),
  role: 'speaker',
  person,
})

export const paragraph = (text: string) => [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', marks: [], text }],
  },
]

const named = (type: string, id: string) => ({
  _id: id,
  _type: type,
  slug: { _type: 'slug', current: id.replace('drafts.', '') },
})

export const session = (id: string, title: string, more: Fields = {}) => ({
  ...named('session', id),
  title,
  ...usual.session,
  ...more,
})

export const person = (id: string, name: string, more: Fields = {}) => ({
  ...named('person', id),
  name,
  ...usual.person,
  ...more,
})

export const material = (id: string, title: string, more: Fields = {}) => ({
  ...named('material', id),
  title,
  ...usual.material,
  ...more,
})
