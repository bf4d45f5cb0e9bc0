import { describe, expect, it } from 'vitest'
import { toPlainError } from './errors.ts'
import { isAnswered } from './is-answered.ts'
import { readAnswer } from './retrying-fetch.ts'

const read = new Request('https://backend.example/rest/v1/rpc/session_seats')
const write = new Request(read, { method: 'POST', body: '{}' })
const page = '<!doctype html><title>Sign in to campus wifi</title>'

async function answer(request: Request, body: string | null, init: ResponseInit) {
  const given = await readAnswer(new Response(body, init), request, request === read)
  const text = await given.text()
  const json = (text === '' ? null : JSON.parse(text)) as { code?: string } | null
  return { status: given.status, text, code: json?.code, headers: given.headers }
}

describe('an answer of the service', () => {
  it.each([
    [read, 200, '[{"id":1}]'],
    [read, 404, '{"code":"42P01","message":"no such table"}'],
    [read, 500, '{"code":"XX000","message":"stumbled"}'],
    [write, 400, '{"code":"P0001","message":"The hall is full."}'],
    [write, 429, '{"code":429,"error_code":"over_request_rate_limit","msg":"slow down"}'],
    [write, 200, 'null'],
    // What is written may be answered by nothing.
    [write, 204, null],
    [write, 201, null],
  ])('is given on as it came: %s %d %s', async (request, status, body) => {
    const { status: given, text } = await answer(request, body, { status })
    expect({ given, text }).toEqual({ given: status, text: body ?? '' })
  })
})

describe('what is no answer of the service', () => {
  it.each([
    ['a page', 200, page],
    ['half an answer', 200, '[{"id":1},{"na'],
    ['nothing', 200, ''],
  ])('%s is not taken for data, and of what was written nobody knows', async (_, status, body) => {
    const asked = await answer(read, body, { status })
    expect(asked).toMatchObject({ status: 502, code: 'service_unavailable' })
    expect(toPlainError(asked).title).toBe('The service isn’t responding')
    const sent = await answer(write, body, { status })
    expect(sent).toMatchObject({ status: 502, code: 'outcome_unknown' })
    expect(toPlainError(sent).help).toContain('it’s safe to send it again')
  })

  it.each([
    [500, page],
    [503, ''],
    [503, '{"error":"no healthy upstream"}'],
  ])('a %d with %s says that the service is down', async (status, body) => {
    expect(await answer(write, body, { status })).toMatchObject({ status, code: 'service_unavailable' })
  })

  it('a gateway that heard nothing leaves open what became of it', async () => {
    expect(await answer(write, page, { status: 504 })).toMatchObject({ code: 'outcome_unknown' })
  })

  it('a refusal for too many requests keeps how long it asks to wait', async () => {
    const { code, headers } = await answer(read, 'slow down', {
      status: 429,
      headers: { 'retry-after': '7' },
    })
    expect(code).toBe('over_request_rate_limit')
    expect(headers.get('retry-after')).toBe('7')
  })
})

it.each([
  [{ code: '42501', message: 'only admins' }, true],
  [{ code: 'service_unavailable' }, false],
  [{ code: 'outcome_unknown' }, false],
  [{ code: '', message: 'TypeError: Failed to fetch' }, false],
  [new TypeError('Failed to fetch'), false],
  ['surprise', false],
])('tells what a service said from what it did not: %j', (error, expected) => {
  expect(isAnswered(error)).toBe(expected)
})
