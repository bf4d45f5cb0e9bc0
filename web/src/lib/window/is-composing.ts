/**
 * Whether a key belongs to an input method, such as the Enter that takes a Japanese word. Safari ends the composition
 * before that Enter, and tells only by its code.
 */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  return isOpen || keyCode === 229
}
