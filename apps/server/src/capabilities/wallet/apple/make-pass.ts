import { escapeHtml, toSingleLine } from '@dotyk/card-page/server'
import { LANGUAGES, type Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { AppleWalletConfig } from '../../../config/wallet.ts'
import type { DescribedPass } from '../describe-pass.ts'
import type { WalletContext } from '../wallet.context.ts'
import { drawPassPictures } from './draw-pictures.ts'

/** The path at which devices find the calls of Apple's protocol. */
const PASS_SERVICE_PATH = '/api/wallet'

export const PASS_TYPE = 'application/vnd.apple.pkpass'

/** Apple's names of the service's languages. */
const FOLDERS = { ua: 'uk', en: 'en' } satisfies Record<Language, string>

interface Field {
  key: string
  label?: string
  value: string
  attributedValue?: string
}

/** Makes the signed file of a pass for Apple Wallet. */
export async function makePass(
  ctx: Pick<WalletContext, 'cards' | 'tokens' | 'runSigning'>,
  config: AppleWalletConfig,
  pass: DescribedPass,
): Promise<Buffer> {
  // The library is imported here, because only a service that makes passes needs it.
  const { PKPass } = await import('passkit-generator')
  return ctx.runSigning(async () => {
    const files = await drawPassPictures(ctx, pass)
    const { certificate: signerCert, key: signerKey, authority: wwdr } = config
    const made = new PKPass(
      { ...files, 'pass.json': Buffer.from(JSON.stringify(passJson(ctx, config, pass))) },
      { signerCert, signerKey, wwdr },
    )
    for (const language of LANGUAGES) made.localize(FOLDERS[language], translations(pass, language))
    return made.getAsBuffer()
  })
}

function passJson(
  { tokens }: Pick<WalletContext, 'tokens'>,
  { passType, team }: AppleWalletConfig,
  { profileId, content, colours, issuer, brandName, origin, address, language }: DescribedPass,
): object {
  const texts = messages[language].share.pass
  const { name, position, organization, links, isVoid } = content
  const shownAddress = address.replace(/^https?:\/\//, '')
  const textFields = (fields: Field[]) => fields.filter(({ value }) => value !== '')
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: profileId,
    organizationName: issuer,
    description: texts.description,
    ...(brandName === '' ? {} : { logoText: brandName }),
    backgroundColor: toRgb(colours.background),
    foregroundColor: toRgb(colours.text),
    labelColor: toRgb(colours.label),
    ...(isVoid ? { voided: true } : {}),
    // Devices use the update service only over https, so other origins leave it out.
    ...(origin.startsWith('https:')
      ? { webServiceURL: `${origin}${PASS_SERVICE_PATH}`, authenticationToken: tokens.tokenOf(profileId) }
      : {}),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: address,
        messageEncoding: 'iso-8859-1',
        altText: shownAddress,
      },
    ],
    generic: {
      primaryFields: [{ key: 'name', value: toSingleLine(name) || shownAddress }],
      secondaryFields: textFields([
        { key: 'position', label: texts.position, value: toSingleLine(position) },
      ]),
      auxiliaryFields: textFields([
        { key: 'organization', label: texts.organization, value: toSingleLine(organization) },
      ]),
      backFields: [
        { key: 'card', label: texts.card, ...linkValue(shownAddress, address) },
        ...links.map((link, at) => ({
          key: `link-${at}`,
          label: link.label[language],
          ...linkValue(toSingleLine(link.text), link.href),
        })),
        { key: 'updates', label: texts.updates, value: texts.updatesText },
      ],
    },
  }
}

function linkValue(text: string, href: string): Pick<Field, 'value' | 'attributedValue'> {
  return { value: text, attributedValue: `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` }
}

/** The labels of a pass translated into a language, by the label in the pass's own language. */
function translations({ content: { links }, language: own }: DescribedPass, language: Language) {
  const [from, to] = [messages[own].share.pass, messages[language].share.pass]
  const labels = (['position', 'organization', 'card', 'updates', 'updatesText'] as const).map(
    key => [from[key], to[key]] as const,
  )
  return Object.fromEntries([...labels, ...links.map(({ label }) => [label[own], label[language]] as const)])
}

/** Converts a colour to the form that passes use. @param colour HEX with six digits */
function toRgb(colour: string): string {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`
}
