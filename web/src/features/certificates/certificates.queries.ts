import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Somebody's certificates; a code is null until it is first asked for. */
export const myCertificatesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-certificates', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('my_certificates').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 30_000,
  })

/** Who signs, asked for when a certificate is made. */
export const certificateSignerOptions = () =>
  contentQuery({
    key: ['certificate-signer'],
    query: async () => (await import('./certificate-signer.groq.ts')).certificateSignerQuery,
  })

/** What a code certifies. */
export const verifiedCertificateOptions = (code: string) =>
  queryOptions({
    queryKey: ['backend', 'certificate', code],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('verify_certificate', { code }).abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 5000,
  })
