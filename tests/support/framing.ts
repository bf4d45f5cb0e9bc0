/** Whether others may frame it: every policy naming frames must allow it; without one, `x-frame-options`. */
export function mayBeFramed(headers: Headers): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const named = policies.flatMap((policy) => /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim() ?? [])
  if (named.length > 0) return named.every((sources) => !["'self'", "'none'"].includes(sources))
  return !/^(?:sameorigin|deny)$/i.test(headers.get('x-frame-options') ?? '')
}
