import { defineQuery } from 'groq'

export const calibrationFilesQuery = defineQuery(/* groq */ `
  *[_type == "material" && kind == "dataset" && file.asset->extension == "csv"] | order(orderRank asc, _id asc) [0...8] {
    _id, title, "url": file.asset->url
  }
`)
