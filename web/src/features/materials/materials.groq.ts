import { defineQuery } from 'groq'

export const materialsQuery = defineQuery(/* groq */ `
  *[_type == "material" && defined(slug.current)] | order(orderRank asc, _id asc) {
    _id, title, "slug": slug.current, kind, summary, "level": coalesce(level, "any"), minutes, url, qiskitVersion, testedAt, failure { day, qiskitVersion }, needsHardware,
    licence, circuit { source, caption }, repository { owner, name, ref, path },
    file { "url": asset->url, "name": asset->originalFilename, "size": asset->size },
    prerequisites[]-> { _id, title, "slug": slug.current }
  }
`)
