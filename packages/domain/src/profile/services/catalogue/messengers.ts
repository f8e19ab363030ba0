import { handleInput, phoneInput, defineServices } from '../service-row.ts'

export const messengers = defineServices('messengers', 'messenger', [
  {
    id: 'telegram',
    caption: 'Telegram',
    colour: '#26A5E4',
    icon: 'telegram',
    hosts: ['t.me', 'telegram.me'],
    pattern:
      /^https:\/\/(?:(?:t|telegram)\.me\/(?:\+[A-Za-z0-9_-]{8,32}|joinchat\/[A-Za-z0-9_-]{8,32}|(?!(?:share|joinchat|addstickers|addemoji|addlist|addtheme|proxy|socks|setlanguage|login|confirmphone|invoice|giftcode|boost|contact|auth|nft|iv|msg|web)(?:[/?#]|$))[A-Za-z][A-Za-z0-9_]{2,30}[A-Za-z0-9](?:\/\d+){0,2}))\/?(?:[?#]\S*)?$/i,
    inputs: [
      handleInput(/^@?[A-Za-z][A-Za-z0-9_]{2,30}[A-Za-z0-9]$/, 'https://t.me/{handle}'),
      phoneInput('https://t.me/+{digits}'),
    ],
  },
  {
    id: 'viber',
    caption: 'Viber',
    colour: '#7360F2',
    icon: 'viber',
    hosts: ['chats.viber.com', 'invite.viber.com'],
    pattern:
      /^(?:viber:\/\/chat\/?\?number=%2B[1-9]\d{7,14}|viber:\/\/pa\/?\?chatURI=[A-Za-z0-9_.-]{2,64}|https:\/\/chats\.viber\.com\/[A-Za-z0-9_.-]{2,64}\/?(?:[?#]\S*)?|https:\/\/invite\.viber\.com\/\?(?:[^\s#]*&)?g2?=[^\s&#]{10,300}(?:[&#]\S*)?)$/i,
    inputs: [
      phoneInput('viber://chat?number=%2B{digits}'),
      handleInput(/^[A-Za-z0-9_.-]{2,64}$/, 'https://chats.viber.com/{handle}'),
    ],
  },
  {
    id: 'whatsapp',
    caption: 'WhatsApp',
    colour: '#25D366',
    icon: 'whatsapp',
    hosts: ['wa.me', 'api.whatsapp.com', 'chat.whatsapp.com', 'whatsapp.com'],
    pattern:
      /^https:\/\/(?:wa\.me\/(?:[1-9]\d{7,14}|c\/[1-9]\d{7,14}|message\/[A-Z0-9]{8,24}|qr\/[A-Z0-9]{8,24})\/?(?:[?#]\S*)?|api\.whatsapp\.com\/send\/?\?(?:[^\s#]*&)?phone=(?:%2B)?[1-9]\d{7,14}(?:[&#]\S*)?|chat\.whatsapp\.com\/(?:invite\/)?[A-Za-z0-9]{16,32}\/?(?:[?#]\S*)?|(?:www\.)?whatsapp\.com\/channel\/[A-Za-z0-9]{10,40}\/?(?:[?#]\S*)?)$/i,
    inputs: [phoneInput('https://wa.me/{digits}')],
  },
  {
    id: 'messenger',
    caption: 'Messenger',
    colour: '#0866FF',
    icon: 'messenger',
    hosts: ['m.me', 'messenger.com'],
    pattern:
      /^https:\/\/(?:m\.me\/(?!(?:ch|j|g|cm)(?:[/?#]|$))[A-Za-z0-9.]{3,50}|(?:www\.)?messenger\.com\/t\/[A-Za-z0-9.]{3,50})\/?(?:[?#]\S*)?$/i,
    inputs: [handleInput(/^[A-Za-z0-9.]{3,50}$/, 'https://m.me/{handle}')],
  },
  {
    id: 'signal',
    caption: 'Signal',
    colour: '#3B45FD',
    icon: 'signal',
    hosts: ['signal.me', 'signal.group'],
    pattern:
      /^https:\/\/(?:signal\.me\/#p\/\+[1-9]\d{7,14}|signal\.me\/#eu\/[A-Za-z0-9_-]{40,90}|signal\.group\/#[A-Za-z0-9_-]{30,120})$/i,
    inputs: [phoneInput('https://signal.me/#p/+{digits}')],
  },
  {
    id: 'discord',
    caption: 'Discord',
    colour: '#5865F2',
    icon: 'discord',
    hosts: ['discord.gg', 'discord.com'],
    pattern:
      /^https:\/\/(?:discord\.gg\/[A-Za-z0-9-]{2,32}|(?:www\.)?discord\.com\/(?:invite\/[A-Za-z0-9-]{2,32}|users\/\d{17,20}))\/?(?:[?#]\S*)?$/i,
  },
  {
    id: 'line',
    caption: 'LINE',
    colour: '#00C300',
    icon: 'line',
    hosts: ['line.me', 'lin.ee'],
    pattern:
      /^https:\/\/(?:line\.me\/(?:R\/)?ti\/p\/(?:@|%40|~)?[A-Za-z0-9._-]{3,40}|lin\.ee\/[A-Za-z0-9]{4,20})\/?(?:[?#]\S*)?$/i,
    inputs: [handleInput(/^@?[a-z0-9._-]{4,20}$/, 'https://line.me/R/ti/p/@{handle}')],
  },
  {
    id: 'threema',
    caption: 'Threema',
    colour: '#3FE669',
    icon: 'threema',
    hosts: ['threema.id'],
    pattern: /^https:\/\/(?:threema\.id\/(?:[A-Z0-9]{8}|\*[A-Z0-9]{7}))\/?(?:[?#]\S*)?$/i,
    inputs: [handleInput(/^(?:[A-Z0-9]{8}|\*[A-Z0-9]{7})$/, 'https://threema.id/{handle}')],
  },
])
