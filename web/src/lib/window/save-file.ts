// @chunk seats
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers only begin to read it after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
