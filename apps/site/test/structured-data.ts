import Validator from '@adobe/structured-data-validator'

type Data = Record<string, unknown> & { '@type': string }

/** What the page tells search engines: every block of JSON-LD in it. */
export function structuredData(root: ParentNode = document): Data[] {
  const blocks = [...root.querySelectorAll('script[type="application/ld+json"]')]
  return blocks.map(block => JSON.parse(block.textContent) as Data)
}

/** The errors that search engines would report; what they merely recommend is left out. */
export async function structuredDataErrors(data: readonly Data[]): Promise<string[]> {
  const jsonld: Record<string, Data[]> = {}
  for (const each of structuredClone(data)) (jsonld[each['@type']] ??= []).push(each)
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
