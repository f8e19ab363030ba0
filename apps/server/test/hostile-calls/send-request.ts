import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import type { HostileRequest } from './make-request.ts'

/** The answer to a request: its status, or the reason why there is none. */
export interface HostileAnswer {
  status: number | 'cut off' | 'hung' | 'connection lost'
  headers: IncomingMessage['headers']
  body: Buffer
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request over a real connection, like any client. */
export function sendRequest(
  origin: string,
  { call, path, headers, body, isCutOff }: HostileRequest,
  withinMs: number,
): Promise<HostileAnswer> {
  const begun = performance.now()
  const answer = (
    status: HostileAnswer['status'],
    response?: IncomingMessage,
    bytes = Buffer.alloc(0),
  ): HostileAnswer => ({
    status,
    headers: response?.headers ?? {},
    body: bytes,
    ms: performance.now() - begun,
  })
  return new Promise(resolve => {
    const length = body === null ? {} : { 'content-length': String(body.length + (isCutOff ? 10 : 0)) }
    const url = new URL(origin)
    const sent = httpRequest({
      agent: isCutOff ? new Agent() : agent,
      host: url.hostname,
      port: url.port,
      // The path is sent unchanged; a URL object would correct it.
      path,
      method: call.method,
      headers: { ...headers, ...length },
    })
    const timer = setTimeout(() => {
      resolve(answer('hung'))
      sent.destroy()
    }, withinMs)
    const settle = (settled: HostileAnswer) => {
      clearTimeout(timer)
      resolve(settled)
    }
    sent.on('response', response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => settle(answer(response.statusCode ?? 0, response, Buffer.concat(chunks))))
      response.on('error', () => settle(answer('connection lost')))
    })
    sent.on('error', () => settle(answer(isCutOff ? 'cut off' : 'connection lost')))
    if (isCutOff) sent.write(body ?? '', () => setTimeout(() => sent.destroy(), 5))
    else sent.end(body ?? undefined)
  })
}
