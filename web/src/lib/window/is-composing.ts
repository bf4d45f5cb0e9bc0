/**
 * Whether a key is an input method's, as Enter in Japanese. Safari ends composition first; its code tells.
 */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229
}
