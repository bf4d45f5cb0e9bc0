import { callDatabase } from '#app/backend/call-database.ts'
import { queryOptions } from '@tanstack/react-query'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Somebody's certificates; a code is null until it is first asked for. */
export const myCertificatesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-certificates', userId],
    queryFn: ({ signal }) => callDatabase('my_certificates', {}, signal),
    staleTime: 30_000,
  })

/** Who signs, asked for when a certificate is made. */
export const certificateSignerOptions = () =>
  contentQuery({
    key: ['certificate-signer'],
    query: async () => (await import('./certificate-signer.groq.ts')).certificateSignerQuery,
  })

export const verifiedCertificateOptions = (code: string) =>
  queryOptions({
    queryKey: ['backend', 'certificate', code],
    queryFn: ({ signal }) => callDatabase('verify_certificate', { code }, signal),
    staleTime: 5000,
  })
