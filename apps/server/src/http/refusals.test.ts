import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Call,
  type CallName,
  calls,
  ERROR_STATUS,
  type ErrorKey,
  errorKeysOfCall,
} from '@dotyk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts'
import { aVisitor } from '../../test/visitor.ts'

const declared = Object.entries(calls) as [CallName, Call][]

describe('the API description', () => {
  let server: TestApp
  let paths: Record<string, Record<string, DescribedCall>>

  interface DescribedCall {
    requestBody?: { content: object }
    responses: Record<string, DescribedResponse>
  }

  interface DescribedResponse {
    headers?: object
    content?: Record<string, { schema: { type?: string; enum?: string[] } }>
  }

  beforeAll(async () => {
    server = await buildTestApp()
    paths = (await server.app.inject('/openapi.json')).json<{ paths: typeof paths }>().paths
  })
  afterAll(() => server.close())

  const described = (name: CallName) => {
    const [method = '', path = ''] = name.split(' ')
    return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }
  const responsesOf = (name: CallName) => described(name)?.responses ?? {}

  test.each([
    ['PATCH /api/v1/profile/', 'application/json'],
    ['PUT /api/v1/profile/menu', 'multipart/form-data'],
    ['POST /payments/liqpay', 'application/x-www-form-urlencoded'],
    ['POST /payments/monobank', 'application/json'],
  ] as const)('the API description gives %s a body of %s', (name, type) =>
    expect(Object.keys(described(name)?.requestBody?.content ?? {})).toEqual([type]),
  )

  test.each(declared.map(([name]) => name))(
    'the API description has every refusal of %s with its status',
    name => {
      const { 200: success, ...failures } = responsesOf(name)
      expect(success).toBeDefined()
      const described = Object.entries(failures).flatMap(([status, { content }]) =>
        (content?.['text/plain']?.schema.enum ?? []).map(key => [key, Number(status)]),
      )
      const expected = [...new Set(errorKeysOfCall(name))].map(key => [key, ERROR_STATUS[key]])
      expect(described.sort()).toEqual(expected.sort())
    },
  )

  test('a refusal has the described body and header', async () => {
    const { headers, body, statusCode } = await aVisitor(server.app).send('POST', '/auth/signup', {
      login: 'nobody',
      password: 'correct horse battery',
    })
    const response = responsesOf('POST /auth/signup')[statusCode]
    expect([statusCode, headers['content-type'], headers['x-error-field']]).toEqual([
      400,
      'text/plain; charset=utf-8',
      'login',
    ])
    expect(response?.headers).toHaveProperty('X-Error-Field')
    expect(response?.content?.['text/plain']?.schema.enum).toContain(body)
  })

  test('the API description gives Retry-After to the refusals 429 and 503, and not to 400', () => {
    const { 429: tooMany, 503: unavailable, 400: wrong } = responsesOf('GET /products/base')
    expect(tooMany?.headers).toHaveProperty('Retry-After')
    expect(unavailable?.headers).toHaveProperty('Retry-After')
    expect(wrong?.headers).not.toHaveProperty('Retry-After')
  })
})

describe('a declared refusal', () => {
  const source = join(import.meta.dirname, '..')
  const rules = join(import.meta.dirname, '../../../../packages/domain/src')
  const capabilities = readdirSync(join(source, 'capabilities'))
  const textOf = new Map(capabilities.map(name => [name, textIn(join(source, 'capabilities', name))]))
  const http = textIn(join(source, 'http'))
  /** The file `violation.ts` is left out, because it lists all keys. */
  const domain = textIn(rules, path => !path.endsWith('violation.ts'))

  /** The source text behind a call: its capability, the capabilities that it imports, the HTTP code and the rules of the domain. */
  function codeBehind(name: CallName): string {
    const folders = new Set(capabilities.filter(folder => textOf.get(folder)?.includes(`'${name}'`)))
    for (const folder of folders) {
      for (const [, used = ''] of (textOf.get(folder) ?? '').matchAll(
        /from '(?:\.\.\/)+([\w-]+)\/index\.ts'/g,
      ))
        if (textOf.has(used)) folders.add(used)
    }
    return [...folders].map(folder => textOf.get(folder)).join('') + http + domain
  }

  const isNamed = (code: string, key: ErrorKey) => code.includes(`'${key}'`)

  test.each(declared)('each declared refusal of %s is named in the code behind it', (name, { refusals }) => {
    const code = codeBehind(name)
    expect(refusals.filter(key => !isNamed(code, key))).toEqual([])
  })

  function textIn(folder: string, isWanted = (_path: string) => true): string {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return files
      .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && isWanted(path))
      .map(path => readFileSync(join(folder, path), 'utf8'))
      .join('\n')
  }
})
