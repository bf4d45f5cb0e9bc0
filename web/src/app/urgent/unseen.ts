// @chunk core
/** Marks an observer that shows nothing by itself: the page doesn't depend on how old its content is. */
export const unseen = { isUnseen: true }
