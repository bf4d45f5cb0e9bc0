import { confirmNewEmail } from './auth-calls.ts'

type Answer = { data: { session: unknown }; error: { code: string } | null }
const verifyOtp = vi.fn<(asked: { email: string }) => Promise<Answer>>()
vi.mock('#app/backend/backend.ts', () => ({ getBackend: async () => ({ auth: { verifyOtp } }) }))

const taken: Answer = { data: { session: {} }, error: null }
const first: Answer = { data: { session: null }, error: null }
const refused = (code: string): Answer => ({ data: { session: null }, error: { code } })
const inboxes = ['new@fest.example', 'old@fest.example']

test('the code of either inbox is taken, and one of two is said to be one', async () => {
  verifyOtp.mockResolvedValueOnce(taken)
  expect(await confirmNewEmail('123456', inboxes)).toBe('changed')

  verifyOtp.mockResolvedValueOnce(refused('otp_expired')).mockResolvedValueOnce(first)
  expect(await confirmNewEmail('123456', inboxes)).toBe('other-code')
  expect(verifyOtp.mock.calls.map(([{ email }]) => email)).toEqual([inboxes[0], ...inboxes])
})

test('a wrong code is tried for both, and nothing more is tried where the service has had enough', async () => {
  verifyOtp.mockResolvedValue(refused('otp_expired'))
  await expect(confirmNewEmail('123456', inboxes)).rejects.toMatchObject({ code: 'otp_expired' })
  expect(verifyOtp).toHaveBeenCalledTimes(2)

  verifyOtp.mockResolvedValue(refused('over_request_rate_limit'))
  await expect(confirmNewEmail('123456', inboxes)).rejects.toMatchObject({ code: 'over_request_rate_limit' })
  expect(verifyOtp).toHaveBeenCalledTimes(3)
})
