import { toSingleLine } from '@dotyk/card-page/server'
import { htmlLanguage, LANGUAGES, type Language } from '@dotyk/domain/values'
import { messages } from '@dotyk/i18n'
import type { GoogleWalletConfig } from '../../../config/wallet.ts'
import type { WalletObject } from '../../../integrations/wallet/port.ts'
import type { DescribedPass } from '../describe-pass.ts'

/** The id of the class to which all cards belong. */
export function walletClassId({ issuer, className }: GoogleWalletConfig): string {
  return `${issuer}.${className}`
}

/** The complete object of a card, which replaces the one in Google Wallet. The object of a paused or deleted card is inactive. */
export function walletObject(config: GoogleWalletConfig, pass: DescribedPass): WalletObject {
  const { front, role, back } = walletObjectParts(config, pass)
  const { links, isVoid } = pass.content
  const uris = links.map(({ id, href, label }) => ({
    id,
    uri: href,
    localizedDescription: localized(label, pass.language),
  }))
  const { linksModuleData, ...texts } = back
  return {
    ...front,
    ...role,
    ...texts,
    state: isVoid ? 'INACTIVE' : 'ACTIVE',
    linksModuleData: { uris: [...linksModuleData.uris, ...uris] },
  }
}

/** The parts of an object, the most important first; a link that would be too long leaves out the last parts. */
export function walletObjectParts(
  config: GoogleWalletConfig,
  { profileId, content, colours, issuer, origin, address, language, fingerprint }: DescribedPass,
) {
  const texts = messages[language].share.pass
  const shownAddress = address.replace(/^https?:\/\//, '')
  const inLanguage = (value: string) => ({
    defaultValue: { language: htmlLanguage(language), value: toSingleLine(value) },
  })
  // Google caches a picture by its address, so the address changes whenever the card does.
  const picture = `${origin}/${profileId}/avatar.png?v=${fingerprint.slice(0, 8)}`
  return {
    front: {
      id: `${config.issuer}.${profileId}`,
      classId: walletClassId(config),
      cardTitle: inLanguage(issuer),
      header: inLanguage(content.name || shownAddress),
      hexBackgroundColor: colours.background,
      logo: { sourceUri: { uri: picture } },
      barcode: { type: 'QR_CODE', value: address },
    },
    role: content.position === '' ? {} : { subheader: inLanguage(content.position) },
    back: {
      ...(content.organization === ''
        ? {}
        : {
            textModulesData: [
              { id: 'organization', header: texts.organization, body: toSingleLine(content.organization) },
            ],
          }),
      linksModuleData: { uris: [{ id: 'card', uri: address, description: texts.card }] },
    },
  }
}

/** A text in every language; the default is the pass's own language, for phones that use none of them. */
function localized(text: Record<Language, string>, own: Language) {
  const inLanguage = (language: Language) => ({
    language: htmlLanguage(language),
    value: toSingleLine(text[language]),
  })
  return {
    defaultValue: inLanguage(own),
    translatedValues: LANGUAGES.filter(language => language !== own).map(inLanguage),
  }
}
