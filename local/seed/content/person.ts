import { document, image, keyed, rank, type SeedDocument, slug } from '../document.ts'
import { looks } from '../looks.ts'
import { rich } from '../rich-text.ts'

export type PersonSource = {
  id: string
  name: string
  headline: string
  organization: string
  pronouns?: string
  bio: string
  /** Platform and address, in the order shown. */
  links?: readonly (readonly [platform: string, url: string])[]
  isFeatured?: boolean
}

/** `person` documents, each with a drawn portrait, ranked in the given order from `firstRank` on. */
export function people(sources: readonly PersonSource[], firstRank: number): SeedDocument[] {
  return sources.map((source, index) => {
    const id = `person-${source.id}`
    return document('person', id, {
      name: source.name,
      slug: slug(source.id),
      photo: image(
        `${source.id}.jpg`,
        looks.has(source.id)
          ? `Drawn portrait of ${source.name} in front of an interference pattern`
          : `Drawn portrait of ${source.name}: initials on an interference pattern`,
      ),
      headline: source.headline,
      organization: source.organization,
      pronouns: source.pronouns,
      bio: rich(`${id}/bio`, source.bio),
      links: source.links && keyed(`${id}/links`, source.links.map(profileLink)),
      isFeatured: source.isFeatured ?? false,
      orderRank: rank(firstRank + index),
    })
  })
}

function profileLink([platform, url]: readonly [platform: string, url: string]) {
  return { _type: 'profileLink', platform, url }
}
