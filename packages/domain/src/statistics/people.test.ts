import { describe, expect, test } from 'vitest'
import { isHumanBrowser, isPrefetch } from './people.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('browsers of people', () => {
  test.for([
    `${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/150.0.7499.92 Mobile/15E148 Safari/604.1`,
    `${IPHONE} GSA/345.0.7 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 Instagram 400.0.0.25.83 (iPhone16,1; iOS 19_1; uk_UA; uk; scale=3.00; 1179x2556; 7)`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0.40.110;FBBV/7;FBDV/iPhone16,1;FBMD/iPhone;FBSN/iOS]`,
    `${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36`,
    `${ANDROID} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.42.114 Android`,
    `${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    `${ANDROID} Chrome/100.0.4896.127 YaBrowser/22.5.0.1 YaSearchBrowser/22.50 Mobile Safari/537.36`,
    'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; uk) Presto/2.12.423 Version/12.16',
  ])('the user agent %s is a person’s', userAgent => expect(isHumanBrowser(userAgent)).toBe(true))
})

describe('programs', () => {
  test.for([
    '',
    'curl/8.5.0',
    'Wget/1.21.4',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    'okhttp/4.12.0',
    'node',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Viber/24.1 CFNetwork/1568 Darwin/24.0.0',
    'Twitterbot/1.0',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    `${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
    'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) Pingdom.com_bot_version_1.4',
  ])('the user agent %s is not a person’s', userAgent => expect(isHumanBrowser(userAgent)).toBe(false))
})

test.for<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'sec-fetch-mode': 'navigate' }, false],
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'x-purpose': 'preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
])('a request with %j is a prefetch: %s', ([headers, expected]) => {
  expect(isPrefetch(headers)).toBe(expected)
})
