/** Whether what WebGL calls its renderer is a program instead of a graphics processor, in the names that browsers give. */
export function isSoftware(renderer: string): boolean {
  return /swift|llvm|soft|basic/i.test(renderer)
}
