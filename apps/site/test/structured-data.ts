import Validator from '@adobe/structured-data-validator'

type Data = Record<string, unknown> & { '@type': string }

/** Returns every JSON-LD block of the page. */
export function structuredData(root: ParentNode = document): Data[] {
  const blocks = [...root.querySelectorAll('script[type="application/ld+json"]')]
  return blocks.map(block => JSON.parse(block.textContent) as Data)
}

/** Returns the errors that search engines would report, without recommendations. */
export async function structuredDataErrors(data: readonly Data[]): Promise<string[]> {
  const jsonld: Record<string, Data[]> = {}
  for (const each of structuredClone(data)) (jsonld[each['@type']] ??= []).push(each)
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
