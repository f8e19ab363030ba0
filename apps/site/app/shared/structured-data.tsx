import { documentPath } from '@dotyk/domain/documents'
import { useSiteData } from './site-data.ts'

/** Renders JSON-LD for search engines in a block that browsers do not execute. */
export function StructuredDataBlock({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The structured data of the organization: its contacts and return policy. */
export function OrganizationStructuredData() {
  const { brand, publicUrl, support } = useSiteData()
  const { email, phone, telegram } = support
  return (
    <StructuredDataBlock
      data={{
        '@type': 'Organization',
        '@id': organizationId(publicUrl),
        name: brand.name,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/apple-touch-icon.png`,
        ...(email && { email }),
        ...(phone && { telephone: phone }),
        ...(telegram && { sameAs: [telegram] }),
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          merchantReturnLink: publicUrl + documentPath('product-return'),
        },
      }}
    />
  )
}

/** Returns the id by which other structured data refers to the organization. */
export const organizationId = (publicUrl: string) => `${publicUrl}/#organization`

interface Crumb {
  name: string
  path: string
}

export function BreadcrumbStructuredData({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { publicUrl } = useSiteData()
  const itemListElement = crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: publicUrl + path,
  }))
  return <StructuredDataBlock data={{ '@type': 'BreadcrumbList', itemListElement }} />
}

/** The structured data of questions and answers, as plain text. */
export function FaqStructuredData({
  questions,
}: {
  questions: readonly { question: string; answer: string }[]
}) {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <StructuredDataBlock data={{ '@type': 'FAQPage', mainEntity }} />
}
