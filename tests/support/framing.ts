/**
 * Whether a page of another site may frame a response, as browsers decide: each policy that names frames has to allow
 * it, and only where none does, `x-frame-options` counts.
 */
export function mayBeFramed(headers: Headers): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const named = policies.flatMap((policy) => /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim() ?? [])
  if (named.length > 0) return named.every((sources) => !["'self'", "'none'"].includes(sources))
  return !/^(?:sameorigin|deny)$/i.test(headers.get('x-frame-options') ?? '')
}
