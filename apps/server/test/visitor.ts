import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface Visitor {
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  cookies: Map<string, string>
}

/** A simple browser for tests: it keeps cookies and sends JSON, or bytes with the content type in the given headers. */
export function aVisitor(app: FastifyInstance): Visitor {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(method, url, body, headers = {}) {
      const response = await app.inject({
        method,
        url,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookies.size
            ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
            : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: isRaw(body) ? body : JSON.stringify(body) }),
      })
      for (const { name, value } of response.cookies) {
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return response
    },
  }
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

let people = 0

/** Signs up a new owner. */
export async function anOwner(
  app: FastifyInstance,
): Promise<Visitor & { id: string; login: string; password: string }> {
  const visitor = aVisitor(app)
  const login = `owner-${process.pid}-${++people}@example.com`
  const password = 'correct horse battery'
  const response = await visitor.send('POST', '/auth/signup', { login, password })
  const { id } = response.json<{ id: string }>()
  return { ...visitor, id, login, password }
}
