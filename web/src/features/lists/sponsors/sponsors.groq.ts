import { defineQuery } from 'groq'
import { imageFields } from '../../../content/fragments.groq.ts'

/* A sponsor without a confirmed agreement is left out, even if the document is published. */
export const sponsorsQuery = defineQuery(/* groq */ `{
  "tiers": *[_type == "sponsorTier"] | order(rank asc, _id asc) { _id, title, rank, price, perks, places },
  "sponsors": *[_type == "sponsor" && agreementConfirmed == true] | order(orderRank asc, _id asc) {
    _id, name, url, blurb, paysFor, "tierId": tier._ref, logo { ${imageFields} }, logoDark { ${imageFields} }
  }
}`)

/** What the home page shows of them. */
export const sponsorWallQuery = defineQuery(/* groq */ `{
  "tiers": *[_type == "sponsorTier"] | order(rank asc, _id asc) { _id, title, rank },
  "sponsors": *[_type == "sponsor" && agreementConfirmed == true] | order(orderRank asc, _id asc) {
    _id, name, url, "tierId": tier._ref, logo { ${imageFields} }, logoDark { ${imageFields} }
  }
}`)
