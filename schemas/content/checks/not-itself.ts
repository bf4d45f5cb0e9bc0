type Context = { document?: { _id: string } | undefined }

/** Complains with `complaint` where a list of references leads to the document it is in. */
export function notItself(complaint: string) {
  return (references: unknown, { document }: Context): true | string => {
    const ownId = document?._id.replace(/^drafts\./, '')
    // Sanity gives a list of references in this shape.
    const isOwn = (references as { _ref?: string }[] | undefined)?.some(({ _ref }) => _ref === ownId)
    return isOwn ? complaint : true
  }
}
