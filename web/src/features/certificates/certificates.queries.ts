import { databaseQuery } from '#app/backend/database-query.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** Somebody's certificates; a code is null until it is first asked for. */
export const myCertificatesOptions = (userId: string) =>
  databaseQuery('my_certificates', {}, [userId], { staleTime: 30_000 })

/** Who signs, asked for when a certificate is made. */
export const certificateSignerOptions = () =>
  contentQuery({
    key: ['certificate-signer'],
    query: async () => (await import('./certificate-signer.groq.ts')).certificateSignerQuery,
  })

export const verifiedCertificateOptions = (code: string) =>
  databaseQuery('verify_certificate', { code }, [code], { staleTime: 5000 })
