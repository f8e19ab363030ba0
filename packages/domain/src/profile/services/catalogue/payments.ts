import { defineServices } from '../service-row.ts'

export const payments = [
  ...defineServices('payments', 'transfer', [
    {
      id: 'easypay',
      caption: 'EasyPay',
      colour: '#64B32C',
      monogram: 'EP',
      hosts: ['easypay.ua'],
      pattern:
        /^https:\/\/(?:www\.)?easypay\.ua\/(?:(?:ua|uk|en|ru)\/)?moneytransfer\/transfer2card\/?\?(?:[^\s#]*&)?id=\d{5,15}(?:[&#]\S*)?$/i,
    },
    {
      id: 'ipay',
      caption: 'iPay.ua',
      colour: '#F58220',
      monogram: 'iP',
      hosts: ['ipay.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?ipay\.ua\/(?:(?:ua|ru|en)\/)?(?:constructor\/[a-z0-9]{6,40}|p2p\/(?:default\/)?constructor\/[a-f0-9]{16,64}|bills\/[a-z0-9-]{3,120}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'nbu-qr',
      caption: { ua: 'QR НБУ', en: 'NBU QR' },
      colour: '#00563F',
      monogram: 'QR',
      hosts: ['bank.gov.ua', 'qr.bank.gov.ua'],
      pattern: /^https:\/\/(?:bank\.gov\.ua\/qr\/|qr\.bank\.gov\.ua\/)[A-Za-z0-9_-]{40,700}$/i,
    },
    {
      id: 'paypal',
      caption: 'PayPal',
      colour: '#002991',
      icon: 'paypal',
      hosts: ['paypal.me', 'paypal.com'],
      pattern:
        /^https:\/\/(?:(?:(?:www\.)?paypal\.me|(?:www\.)?paypal\.com\/paypalme)\/[A-Za-z0-9]{1,20}(?:\/\d{1,7}(?:\.\d{1,2})?(?:[A-Z]{3})?)?\/?(?:[?#]\S*)?|(?:www\.)?paypal\.com\/ncp\/payment\/[A-Z0-9]{8,20}\/?(?:[?#]\S*)?|(?:www\.)?paypal\.com\/donate\/?\?(?:[^\s#]*&)?hosted_button_id=[A-Z0-9]{8,20}(?:[&#]\S*)?)$/i,
    },
    {
      id: 'wise',
      caption: 'Wise',
      colour: '#9FE870',
      icon: 'wise',
      hosts: ['wise.com'],
      pattern:
        /^https:\/\/(?:wise\.com\/pay\/(?:me\/[a-z0-9]{3,60}|business\/[a-z0-9]{3,80}|r\/[A-Za-z0-9_-]{10,40}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'revolut',
      caption: 'Revolut',
      colour: '#191C1F',
      icon: 'revolut',
      hosts: ['revolut.me'],
      pattern: /^https:\/\/(?:revolut\.me\/[a-z0-9_]{3,40}(?:\/[a-z0-9.]{1,20})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'payoneer',
      caption: 'Payoneer',
      colour: '#FF4800',
      icon: 'payoneer',
      hosts: ['link.payoneer.com'],
      pattern: /^https:\/\/link\.payoneer\.com\/Token\/?\?(?:[^\s#]*&)?t=[0-9A-F]{32}(?:[&#]\S*)?$/i,
    },
  ]),
  ...defineServices('payments', 'donation', [
    {
      id: 'monobase',
      caption: 'monobase',
      colour: '#FF5A5F',
      monogram: 'b',
      hosts: ['base.monobank.ua'],
      pattern: /^https:\/\/(?:base\.monobank\.ua\/[A-Za-z0-9_-]{3,40})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'novapay',
      caption: 'NovaPay',
      colour: '#DA291C',
      monogram: 'NP',
      hosts: ['e-com.novapay.ua'],
      pattern: /^https:\/\/(?:e-com\.novapay\.ua\/case\/[A-Za-z0-9]{6,20})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'donatello',
      caption: 'Donatello',
      colour: '#F36C3D',
      monogram: 'D',
      hosts: ['donatello.to'],
      pattern:
        /^https:\/\/(?:(?:www\.)?donatello\.to\/(?!(?:api|panel|static|login|register)(?:[/?#]|$))[A-Za-z0-9_.-]{2,40})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'donatik',
      caption: 'Donatik',
      colour: '#7B3FE4',
      monogram: 'D',
      hosts: ['*.donatik.io', '*.donatik.ua', '*.donatik.me'],
      pattern:
        /^https:\/\/(?:(?!(?:www|api|panel)\.)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?\.donatik\.(?:io|ua|me)(?:\/[a-z]{2})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'diaka',
      caption: { ua: 'Дяка', en: 'Diaka' },
      colour: '#FFB800',
      monogram: 'Д',
      hosts: ['*.diaka.ua'],
      pattern:
        /^https:\/\/(?:(?!(?:www|c|api)\.)[a-z0-9_](?:[a-z0-9_-]{0,60}[a-z0-9_])?\.diaka\.ua(?:\/[A-Za-z0-9_-]{1,60})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'buy-me-a-coffee',
      caption: 'Buy Me a Coffee',
      colour: '#FFDD00',
      icon: 'buymeacoffee',
      hosts: ['buymeacoffee.com', 'buymeacoff.ee', 'coff.ee'],
      pattern:
        /^https:\/\/(?:(?:(?:www\.)?buymeacoffee\.com|buymeacoff\.ee|coff\.ee)\/[A-Za-z0-9_.-]{3,40}(?:\/[A-Za-z0-9_-]{1,60}){0,2})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'ko-fi',
      caption: 'Ko-fi',
      colour: '#FF6433',
      icon: 'kofi',
      hosts: ['ko-fi.com'],
      pattern:
        /^https:\/\/(?:ko-fi\.com\/(?:s\/[a-z0-9]{6,16}|[A-Za-z0-9_]{3,40}(?:\/[a-z0-9_-]{1,40})?))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'patreon',
      caption: 'Patreon',
      colour: '#000000',
      icon: 'patreon',
      hosts: ['patreon.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?patreon\.com\/(?!(?:login|signup|home|settings|messages|pricing|about)(?:[/?#]|$))(?:(?:c|cw|join)\/)?[A-Za-z0-9_-]{2,60}(?:\/(?:posts|membership|about|shop|collections|chats))?|(?:www\.)?patreon\.com\/user\?u=\d{3,12})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('payments', 'acquiring', [
    {
      id: 'liqpay',
      caption: 'LiqPay',
      colour: '#7AB72B',
      monogram: 'LP',
      hosts: ['liqpay.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?liqpay\.ua\/(?:(?:uk|en|ru)\/)?checkout\/(?:card\/)?(?!(?:card|success|throw_error|sandbox_)(?:[/?#]|$)|sandbox_)[A-Za-z0-9_-]{3,64})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'wayforpay',
      caption: 'WayForPay',
      colour: '#2C3E97',
      monogram: 'W',
      hosts: ['secure.wayforpay.com'],
      pattern:
        /^https:\/\/(?:secure\.wayforpay\.com\/(?:button|payment|donate)\/[A-Za-z0-9_-]{3,64})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'portmone',
      caption: 'Portmone',
      colour: '#EE2A24',
      monogram: 'P',
      hosts: ['portmone.com.ua'],
      pattern:
        /^https:\/\/(?:(?:www\.)?portmone\.com\.ua\/r3\/(?:(?:uk|en|ru)\/)?(?:pg\/[a-z0-9]{16,64}|perekaz-za-zapitom\/[A-Za-z0-9]{4,32}|terminal\/index\/index\/id\/\d{1,10}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'plata-by-mono',
      caption: 'plata by mono',
      colour: '#000000',
      monogram: 'p',
      hosts: ['pay.mbnk.biz'],
      pattern: /^https:\/\/(?:pay\.mbnk\.biz\/[A-Za-z0-9_-]{6,64})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'stripe',
      caption: 'Stripe',
      colour: '#635BFF',
      icon: 'stripe',
      hosts: ['buy.stripe.com', 'donate.stripe.com', 'book.stripe.com'],
      pattern:
        /^https:\/\/(?:(?:buy|donate|book)\.stripe\.com\/(?!test_)[A-Za-z0-9]{10,64})\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('payments', 'crypto', [
    {
      id: 'binance-pay',
      caption: 'Binance Pay',
      colour: '#F0B90B',
      icon: 'binance',
      hosts: ['app.binance.com', 's.binance.com'],
      pattern:
        /^https:\/\/(?:app\.binance\.com\/qr\/dplk[a-f0-9]{6,40}|s\.binance\.com\/[A-Za-z0-9]{6,16})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
