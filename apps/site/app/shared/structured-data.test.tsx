import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { structuredData, structuredDataErrors } from '../../test/structured-data.ts'
import {
  BreadcrumbStructuredData,
  OrganizationStructuredData,
  FaqStructuredData,
} from './structured-data.tsx'

const SITE = 'https://dotyk.example'

test('structured data of the organization has its contacts and its rules of returning', async () => {
  await renderPage(<OrganizationStructuredData />, {
    siteData: { support: { email: 'help@dotyk.example', phone: null, telegram: null } },
  })
  const [data] = structuredData()
  expect(data).toMatchObject({
    '@type': 'Organization',
    '@id': `${SITE}/#organization`,
    url: `${SITE}/`,
    email: 'help@dotyk.example',
    hasMerchantReturnPolicy: { merchantReturnLink: `${SITE}/product-return` },
  })
  expect(data).not.toHaveProperty('telephone')
  expect(await structuredDataErrors([data!])).toEqual([])
})

test('structured data of breadcrumbs counts from one and has absolute addresses', async () => {
  await renderPage(
    <BreadcrumbStructuredData
      crumbs={[
        { name: 'Dotyk', path: '/' },
        { name: 'Про сервіс', path: '/about' },
      ]}
    />,
  )
  const [data] = structuredData()
  expect(data).toMatchObject({
    itemListElement: [
      { position: 1, item: `${SITE}/` },
      { position: 2, name: 'Про сервіс', item: `${SITE}/about` },
    ],
  })
  expect(await structuredDataErrors([data!])).toEqual([])
})

test('structured data of questions has their answers', async () => {
  await renderPage(<FaqStructuredData questions={[{ question: 'Why?', answer: 'Because <b>.' }]} />)
  expect(structuredData()).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because <b>.' } },
      ],
    },
  ])
})
