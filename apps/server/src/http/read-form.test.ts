import type { MultipartForm } from '@dotyk/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aMultipartForm, encodeForm } from '../../test/form.ts'
import { addErrorHandler } from './error-reply.ts'
import { addFileUploads } from './read-file.ts'
import { parseFormFields, readMultipartForm } from './read-form.ts'

const form = {
  fields: z.strictObject({ name: z.string().max(10), links: z.array(z.string()).default([]) }),
  json: ['links'],
  files: ['logo', 'picture'],
} satisfies MultipartForm

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  addErrorHandler(app, reply => reply)
  await addFileUploads(app)
  app.post('/form', async request => {
    const { fields, files } = await readMultipartForm(request, form, 1_000)
    const sizes = Object.entries(files).map(([name, { bytes }]) => [name, bytes.length])
    return { ...parseFormFields(form, fields), sizes: Object.fromEntries(sizes) as Record<string, number> }
  })
})

afterAll(() => app.close())

async function send({ contentType, payload }: { contentType: string; payload: Buffer }) {
  const headers = { 'content-type': contentType, 'content-length': String(payload.length) }
  const {
    statusCode,
    body,
    headers: sent,
  } = await app.inject({ method: 'POST', url: '/form', headers, payload })
  return statusCode === 200 ? (JSON.parse(body) as unknown) : [statusCode, body, sent['x-error-field']]
}

describe('a form of texts and files', () => {
  test('a form of texts and files is read whole, its JSON parsed, and a missing optional file is absent', async () => {
    const sent = await aMultipartForm(
      { name: 'Олена', links: ['/a'] },
      { logo: Buffer.alloc(1_000), picture: Buffer.alloc(0) },
    )
    expect(await send(sent)).toEqual({ name: 'Олена', links: ['/a'], sizes: { logo: 1_000 } })
    expect(await send(await aMultipartForm({ name: 'Олена' }))).toEqual({
      name: 'Олена',
      links: [],
      sizes: {},
    })
  })

  test.each([
    ['a text of another shape', { name: 'a long name of nobody' }, {}, [400, 'invalid-body', 'name']],
    ['a text that is missing', {}, {}, [400, 'invalid-body', 'name']],
    ['a field that nobody declared', { name: 'a', price: '1' }, {}, [400, 'invalid-body', 'price']],
    ['a malformed JSON field', { name: 'a', links: '[' }, {}, [400, 'invalid-json', 'links']],
    ['JSON of another shape', { name: 'a', links: [1] }, {}, [400, 'invalid-body', 'links.0']],
    ['a large file', { name: 'a' }, { logo: Buffer.alloc(1_001) }, [413, 'file-too-large', 'logo']],
    [
      'a file that nobody declared',
      { name: 'a' },
      { other: Buffer.alloc(1) },
      [400, 'invalid-body', 'other'],
    ],
  ])('a form with %s is refused', async (_what, fields, files, refusal) => {
    expect(await send(await aMultipartForm(fields, files))).toEqual(refusal)
  })

  test('a form that is aborted, repeats a part or is malformed is refused', async () => {
    const whole = await aMultipartForm({ name: 'a' }, { logo: Buffer.alloc(500) })
    const broken = { ...whole, payload: whole.payload.subarray(0, -100) }
    expect(await send(broken)).toEqual([400, 'invalid-body', 'logo'])
    const twice = new FormData()
    for (const name of ['a', 'b']) twice.append('name', name)
    expect(await send(await encodeForm(twice))).toEqual([400, 'invalid-body', 'name'])
    expect(await send({ contentType: 'text/plain', payload: Buffer.from('name=a') })).toEqual([
      415,
      'body-type',
      undefined,
    ])
  })
})
