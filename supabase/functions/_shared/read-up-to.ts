/** Null for a body of more than `most` bytes, which isn't read to its end. Rejects when it breaks off. */
export async function readUpTo(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? '0') > most) {
    // A body that can't be canceled is too long all the same.
    await request.body?.cancel().catch(() => {})
    return null
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    // Leaving the loop cancels the stream.
    if (size > most) return null
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
