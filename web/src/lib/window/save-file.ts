// @chunk seats
/** Hands a file to the person, as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers begin to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
