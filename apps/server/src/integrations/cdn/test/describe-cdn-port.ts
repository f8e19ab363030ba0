import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CachingProxy, startCachingProxy } from '../../../../test/caching-proxy.ts'
import { type CdnPort, CdnPurgeFailed } from '../port.ts'

export interface CdnPortSetup {
  name: string
  /** Creates the port to a proxy at an address, with the proxy's token or another one. */
  create: (address: string, token?: string) => CdnPort
}

/** The tests that every content delivery network must pass, before a service whose answers are numbered. */
export function describeCdnPort({ name, create }: CdnPortSetup): void {
  describe(`caches of ${name}`, () => {
    let service: Server
    let proxy: CachingProxy
    let port: CdnPort
    /** The headers with which the service answers. */
    let headers: readonly string[]
    let answers = 0

    beforeAll(async () => {
      service = createServer((_request, response) => {
        response.writeHead(200, [...headers]).end(String(++answers))
      }).listen(0, '127.0.0.1')
      await once(service, 'listening')
      proxy = await startCachingProxy(() => (service.address() as AddressInfo).port)
      port = create(proxy.url)
    })
    beforeEach(() => {
      proxy.purgeAnswer = null
      answers = 0
    })
    afterAll(async () => {
      await proxy.close()
      service.closeAllConnections()
      service.close()
    })

    let page = 0
    /** Returns what a new page shows at each of two visits and after the work between them. */
    async function visitTwice(between: () => Promise<unknown> = async () => undefined): Promise<string[]> {
      const address = `${proxy.url}/page-${++page}`
      const first = await (await fetch(address)).text()
      await between()
      return [first, await (await fetch(address)).text()]
    }

    test('an answer is kept under its keys', async () => {
      headers = port.headers(['p-1', 'all'], 60)
      expect(await visitTwice()).toEqual(['1', '1'])
    })

    test.each([
      ['each of its keys', ['all']],
      ['one of several keys', ['p-0', 'p-1']],
    ])('an answer is purged by %s', async (_, keys) => {
      headers = port.headers(['p-1', 'all'], 60)
      expect(await visitTwice(() => port.purge(keys))).toEqual(['1', '2'])
    })

    test('a purge leaves answers with other keys', async () => {
      headers = port.headers(['p-1', 'all'], 60)
      expect(await visitTwice(() => port.purge(['p-10', 'p-', 'al']))).toEqual(['1', '1'])
    })

    test('the largest purge is one request', async () => {
      const before = proxy.purges
      headers = port.headers(['p-3'], 60)
      const keys = Array.from({ length: port.maxKeys }, (_, at) => `p-${at}`)
      expect(await visitTwice(() => port.purge(keys))).toEqual(['1', '2'])
      expect(proxy.purges - before).toBe(1)
    })

    test('a purge with a wrong token fails', async () => {
      await expect(create(proxy.url, 'another-token-of-caches').purge(['all'])).rejects.toThrow(
        CdnPurgeFailed,
      )
    })

    test.each([429, 500, 503])('a purge that is answered with %i fails', async status => {
      proxy.purgeAnswer = { status, body: '' }
      await expect(port.purge(['all'])).rejects.toThrow(CdnPurgeFailed)
    })

    test('a purge that is not answered fails, and its error has neither a key nor the token', async () => {
      const away = create('http://127.0.0.1:1')
      const error: unknown = await away.purge(['p-secret']).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(CdnPurgeFailed)
      expect(String(error)).not.toMatch(/p-secret|token/)
    })
  })
}
