import { tokenPart } from '../../support/token-part.ts'

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Parts of an address that aren't valid text, names, filters or paths. */
export const oddParts = [
  ['%E0%A4%A', '%', '%ff', '%00', '%C0%AE%C0%AE', '%ED%A0%80', '%F0%9F%98%80', '%E2%80%AE'],
  ['..%2f..%2fetc%2fpasswd', '%5c..%5c', '%2e%2e;', ';%20drop%20table', '%0d%0aset-cookie:a=b'],
  ["'", '"', '%22%27%60', '(', ')', '*', '**', '[', '.', '~', ':'],
  ['__proto__', 'constructor', 'toString', 'constructor.x', 'not.constructor.x'],
  ['a'.repeat(5000), 'a/'.repeat(500)],
  [nested('(', ')', 2000), nested('and(', ')', 1000), nested('a(', ')', 1000), nested('"', '"', 1000)],
].flat()

export const deepArray = nested('[', ']', 100_000)
export const deepObject = nested('{"a":', '}', 5000)

/** Values that no column and no program has room for. */
export const oddValues = [
  deepArray,
  deepObject,
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  '-1e400',
  '"x"',
  '7',
]

/** What a column of another type would take. */
export const oddColumnValues = [
  '5 -0.5 1e400 123456789012345678901234567890 true "" "{" "a,b" "2025-13-45T99:00"'.split(' '),
  ['{}', '{"toString":1}', '{"a":{"toString":null}}', '[]', '[5]', '[null]', '[[1],[2,3]]', '[[],{}]'],
  ['[{"toString":1}]', '["a",5,true,null,{"b":[]}]', String.raw`"\u0000"`, String.raw`["\ud800"]`, '"[1,2)"'],
].flat()

export const filterOperators = ['eq', 'like', 'is', 'in', 'cs', 'ov']

export const oddFilters = [
  ['', '5', '-0.5', '1e400', 'true', 'null', 'x', '()', '(5)', '(5,x,null)', '(")', '{}', '{5}', '{5', '{"'],
  ['[1,2)', '[2,1]', '2025-13-45', 'infinity', 'NaN', '\0', '(?<', '\\', '%', '{"toString":1}', "'"],
].flat()

/** Bodies that aren't JSON, or are JSON of an unexpected kind. */
export const oddBodies = [
  [deepArray, deepObject, nested('[', ']', 3000)],
  ['email', 'data', 'type', 'gotrue_meta_security', 'options', 'password', 'token'].flatMap((name) =>
    oddValues.map((value) => `{"email":"deep@students.example","password":"long enough","${name}":${value}}`),
  ),
  ['', 'null', '1', '"text"', '[]', '[null]', '[[]]', '{', '{"a":}', '{"":1}', '\0', '\uFEFF{}'],
  ['{"__proto__":{"a":1}}', '{"constructor":1}', `"${'a'.repeat(900_000)}"`],
].flat()

const deepPart = Buffer.from(nested('{"a":', '}', 4000)).toString('base64url')

export const oddHeaders = [
  ['', ' ', '=', ';', ',', '"', '*/*', '1-', '-1', '9'.repeat(400), '0-0/\u00FF', 'a'.repeat(8000)],
  ['Bearer', 'Bearer ', 'Bearer a.b.c', 'Bearer ..', 'Basic \u00FF', `Bearer ${deepPart}.${deepPart}.x`],
  [`Bearer a.${tokenPart({ sub: 'x', session_id: '\0' })}.x`, `Bearer a.${tokenPart(null)}.x`],
  [`Bearer ${tokenPart({ alg: 'none' })}.${tokenPart({ role: 'service_role' })}.`],
  [`Bearer ${tokenPart({ alg: 'HS256' })}.${deepPart}.x`],
  ['constructor', '__proto__', 'resolution=__proto__', 'count=constructor', 'return=toString;'],
  ['application/vnd.pgrst.object+json;nulls=constructor', 'text/csv', 'text/plain;charset=constructor'],
  ['multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded'],
].flat()

export const headerNames = [
  ['authorization', 'apikey', 'prefer', 'range', 'range-unit', 'accept', 'accept-profile'],
  ['content-profile', 'content-type', 'content-encoding', 'if-none-match', 'cookie', 'origin', 'referer'],
  ['x-http-method-override', 'access-control-request-method'],
].flat()
