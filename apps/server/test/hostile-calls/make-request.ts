import { type FormFile } from '../form.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type HostileValueContext, makeHostileValue, type JsonSchema, corruptValue } from './make-value.ts'
import { HOSTILE_TEXTS } from './values.ts'

/** A call as `/openapi.json` describes it. */
export interface DescribedCall {
  method: string
  /** The path, with its parameters in braces. */
  path: string
  parameters: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[]
  /** The type of the body and its schema; null for a call without one. */
  body: { type: string; schema: JsonSchema } | null
}

export interface HostileRequest {
  call: DescribedCall
  path: string
  headers: Record<string, string>
  /** The body's fields before encoding; if the call accepts them, later requests are made from them. */
  fields: unknown
  body: Buffer | null
  /** Whether the connection ends before the whole announced body is sent. */
  isCutOff: boolean
}

export interface RequestContext extends Omit<HostileValueContext, 'path'> {
  /** Sample files of each kind that calls accept. */
  files: readonly Buffer[]
  /** Bodies that this call has accepted before. */
  takenBodies: readonly unknown[]
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Makes a request of a call; half of the requests are as declared, and the others have something wrong. */
export function makeHostileRequest(context: RequestContext, call: DescribedCall): HostileRequest {
  const { chance, spoils } = context
  const isSpoiled = spoils && chance.oneIn(2)
  const isOddRequest = spoils && chance.oneIn(5)
  const fields = makeFields(context, call, isSpoiled)
  const written = fields === undefined ? null : writeBody(context, call, fields)
  const spoiled = written && isOddRequest ? spoilBody(chance, written) : written
  const headers = {
    ...(spoiled ? { 'content-type': spoiled.type } : {}),
    ...(isOddRequest || (spoils && chance.oneIn(10)) ? oddHeaders(chance) : {}),
  }
  return {
    call: spoils && chance.oneIn(200) ? { ...call, method: chance.pick(METHODS) } : call,
    path: makePath(context, call, isSpoiled),
    headers,
    fields,
    body: spoiled?.bytes ?? null,
    isCutOff: spoiled !== null && isOddRequest && chance.oneIn(10),
  }
}

function makeFields(context: RequestContext, { body, path }: DescribedCall, isSpoiled: boolean): unknown {
  const { chance, takenBodies } = context
  // An unexpected body must do no harm.
  if (body === null) return context.spoils && chance.oneIn(20) ? { a: 1 } : undefined
  const isAgain = takenBodies.length > 0 && !chance.oneIn(3)
  let fields = isAgain ? chance.pick(takenBodies) : makeHostileValue({ ...context, path }, body.schema, '')
  const times = isSpoiled ? 1 + chance.below(2) : 0
  for (let time = 0; time < times; time += 1) fields = corruptValue(chance, fields)
  return fields
}

/** Encodes a parameter for an address: characters that an address can't contain are percent-encoded by their UTF-8 bytes. */
const encode = (value: unknown) => encodeURIComponent(String(value).slice(0, 2_000).toWellFormed())

function makePath(context: RequestContext, call: DescribedCall, isSpoiled: boolean): string {
  const { chance } = context
  const value = ({ schema, name }: { schema: JsonSchema; name: string }) => {
    const made = makeHostileValue({ ...context, path: call.path }, schema, name)
    return isSpoiled && chance.oneIn(3) ? corruptValue(chance, made) : made
  }
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const described = call.parameters.find(each => each.name === name)
    return encode(value({ name, schema: described?.schema ?? { type: 'string' } })).slice(0, 600)
  })
  const inQuery = call.parameters.filter(each => each.in === 'query' && (each.required || chance.oneIn(2)))
  const query = inQuery.map(each => `${each.name}=${encode(value(each))}`)
  if (isSpoiled && chance.oneIn(4)) query.push(chance.pick(ODD_QUERIES), ...query.slice(0, 1))
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const ODD_QUERIES = [
  '',
  '&&==',
  'a',
  '%',
  '%ff%fe',
  '%00',
  'limit[]=1',
  'limit[a]=1',
  '__proto__=1',
  'constructor=1',
  'limit=1e9',
  'cursor=%22%22',
  'as=staff',
  'id=null',
  `q=${'a'.repeat(5_000)}`,
]

function oddHeaders(chance: SeededRandom): Record<string, string> {
  const latin = (text: string) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
  const [name, values] = chance.pick(ODD_HEADERS)
  return { [name]: latin(chance.oneIn(4) ? chance.pick(HOSTILE_TEXTS).slice(0, 6_000) : chance.pick(values)) }
}

const ODD_HEADERS: readonly [string, readonly string[]][] = [
  ['accept', ['text/html', '*/*;q=0', 'application/json;q=abc', ',,,']],
  ['accept-language', ['uk', 'xx-YY;q=2', '*', 'en;q=,uk;q=-1', 'a'.repeat(3_000)]],
  ['accept-encoding', ['br', 'gzip;q=0, identity;q=0', 'zstd', '*;q=0']],
  ['authorization', ['Bearer x', 'ApplePass 1', 'Basic %%%']],
  ['content-encoding', ['gzip', 'br', 'deflate, gzip']],
  ['content-language', ['uk']],
  ['expect', ['100-continue', 'something']],
  ['forwarded', ['for=1.2.3.4;host=evil.example']],
  ['host', ['evil.example', 'dotyk.test:99999', '[::1]', 'a b', '..']],
  ['idempotency-key', ['a', 'b'.repeat(1_000), 'ключ']],
  ['if-match', ['*', '"0"', 'W/"1"']],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Feb 9999 25:00:00 GMT']],
  ['if-none-match', ['*', '"', 'W/"a", "b"']],
  ['origin', ['null', 'https://evil.example', 'http://', 'about:blank']],
  ['range', ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999999999999', 'bytes=a-b,c-d']],
  ['referer', ['https://evil.example/', 'ht!tp://']],
  ['sec-fetch-site', ['cross-site', 'none', 'x']],
  ['sentry-trace', ['0-0', 'a'.repeat(49)]],
  ['user-agent', ['', 'a'.repeat(5_000)]],
  ['x-forwarded-for', ['1.2.3.4', 'not an address', '::ffff:1.2.3.4, unknown', ','.repeat(500)]],
  ['x-forwarded-host', ['evil.example', 'admin.dotyk.test', '%00']],
  ['x-forwarded-proto', ['https', 'gopher']],
]

interface Written {
  type: string
  bytes: Buffer
}

function writeBody(context: RequestContext, { body }: DescribedCall, fields: unknown): Written {
  if (body?.type === 'multipart/form-data') return writeForm(context, body.schema, fields)
  if (body?.type === 'application/x-www-form-urlencoded' && isObject(fields)) {
    const pairs = Object.entries(fields).map(([name, value]): [string, string] => [name, textOf(value)])
    return { type: body.type, bytes: Buffer.from(new URLSearchParams(pairs).toString()) }
  }
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(fields)) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Writes the parts of a form with files; a field that is declared as a file gets the bytes of a sample file. */
function writeForm({ chance, files }: RequestContext, schema: JsonSchema, fields: unknown): Written {
  const boundary = '----hostile'
  const parts = Object.entries(isObject(fields) ? fields : { data: fields }).map(([name, value]) => {
    const isFile = schema.properties?.[name]?.contentMediaType !== undefined
    const file: FormFile | null = isFile ? { bytes: chance.pick(files), field: name } : null
    const odd = chance.oneIn(10) ? chance.pick(['x"y', '../x', 'x\r\ny: z', 'ї'.repeat(400)]) : 'a.png'
    const head = file
      ? `content-disposition: form-data; name="${name}"; filename="${odd}"\r\ncontent-type: image/png\r\n\r\n`
      : `content-disposition: form-data; name="${name}"\r\n\r\n`
    const bytes = file?.bytes ?? Buffer.from(textOf(value))
    return Buffer.concat([Buffer.from(`--${boundary}\r\n${head}`), bytes, Buffer.from('\r\n')])
  })
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const OTHER_TYPES = [
  '',
  'application/xml',
  'text/plain',
  'text/plain; charset=utf-16',
  'application/json; charset=latin1',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/jsonx',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  '/',
]

function spoilBody(chance: SeededRandom, { type, bytes }: Written): Written {
  switch (chance.below(8)) {
    case 0:
      return { type: chance.pick(OTHER_TYPES), bytes }
    case 1:
      return { type, bytes: bytes.subarray(0, chance.below(bytes.length + 1)) }
    case 2: {
      const changed = Buffer.from(bytes)
      if (changed.length > 0) changed[chance.below(changed.length)] = chance.below(256)
      return { type, bytes: changed }
    }
    case 3:
      return { type, bytes: Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]) }
    case 4:
      return { type, bytes: Buffer.from('{"a":1,"a":2,"__proto__":{"b":1}}') }
    case 5:
      // The nesting is deeper than a recursive parser can handle.
      return { type, bytes: Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)) }
    case 6:
      return { type, bytes: Buffer.concat([bytes, Buffer.from(']}\0')]) }
    default:
      return { type, bytes: Buffer.alloc(0) }
  }
}
