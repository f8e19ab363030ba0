import { defineServices } from '../service-row.ts'

export const banks = defineServices('banks', 'bank', [
  {
    id: 'monobank',
    caption: 'monobank',
    colour: '#000000',
    monogram: 'm',
    hosts: ['send.monobank.ua'],
    pattern: /^https:\/\/(?:send\.monobank\.ua\/(?:jar\/)?[A-Za-z0-9]{6,16})\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'privatbank',
    caption: { ua: 'Приват24', en: 'Privat24' },
    colour: '#75AF23',
    monogram: 'П',
    hosts: ['next.privat24.ua', 'privat24.ua', 'privatbank.ua'],
    pattern:
      /^https:\/\/(?:(?:(?:www|next)\.)?privat24\.ua\/(?:send\/[A-Za-z0-9]{4,16}|rd\/send_qr\/(?:nbu\/)?[A-Za-z0-9_-]{4,600})\/?(?:[?#]\S*)?|(?:www\.)?privatbank\.ua\/sendmoney\/?\?(?:[^\s#]*&)?payment=[0-9a-f]{8,64}(?:[&#]\S*)?)$/i,
  },
  {
    id: 'pumb',
    caption: { ua: 'ПУМБ', en: 'PUMB' },
    colour: '#ED1C24',
    monogram: 'П',
    hosts: ['mobile-app.pumb.ua', 'frames.payhub.com.ua'],
    pattern:
      /^https:\/\/(?:mobile-app\.pumb\.ua\/[A-Za-z0-9]{3,24}\/?(?:[?#]\S*)?|frames\.payhub\.com\.ua\/moneybox\/?\?(?:[^\s#]*&)?box_id=[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?:[&#]\S*)?)$/i,
  },
  {
    id: 'a-bank',
    caption: { ua: 'А-Банк', en: 'A-Bank' },
    colour: '#3FAE2A',
    monogram: 'А',
    hosts: ['pay.a-bank.com.ua'],
    pattern: /^https:\/\/(?:pay\.a-bank\.com\.ua\/(?:card|collection)\/[A-Za-z0-9]{8,32})\/?(?:[?#]\S*)?$/i,
  },
])
