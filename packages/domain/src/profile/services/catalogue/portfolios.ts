import { handleInput, defineServices } from '../service-row.ts'

export const portfolios = [
  ...defineServices('socialNetworks', 'creative', [
    {
      id: 'behance',
      caption: 'Behance',
      colour: '#1769FF',
      icon: 'behance',
      hosts: ['behance.net'],
      pattern:
        /^https:\/\/(?:(?:www\.)?behance\.net\/(?:gallery\/\d{5,12}(?:\/[^\s/?#]+)?|(?!(?:gallery|search|joblist|live|galleries)(?:[/?#]|$))[A-Za-z0-9_-]{2,40}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'dribbble',
      caption: 'Dribbble',
      colour: '#EA4C89',
      icon: 'dribbble',
      hosts: ['dribbble.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?dribbble\.com\/(?:shots\/\d{5,12}[^\s?#]*|(?!(?:shots|jobs|search|signup|session|tags)(?:[/?#]|$))[A-Za-z][A-Za-z0-9_-]{1,40}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'artstation',
      caption: 'ArtStation',
      colour: '#13AFF0',
      icon: 'artstation',
      hosts: ['artstation.com', '*.artstation.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?artstation\.com\/[A-Za-z0-9_-]{2,60}|(?!www\.)[a-z0-9_-]{2,60}\.artstation\.com)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'deviantart',
      caption: 'DeviantArt',
      colour: '#05CC47',
      icon: 'deviantart',
      hosts: ['deviantart.com'],
      pattern: /^https:\/\/(?:(?:www\.)?deviantart\.com\/[A-Za-z][A-Za-z0-9_-]{1,40})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'flickr',
      caption: 'Flickr',
      colour: '#0063DC',
      icon: 'flickr',
      hosts: ['flickr.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?flickr\.com\/(?:people|photos)\/[A-Za-z0-9@_-]{2,60})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'unsplash',
      caption: 'Unsplash',
      colour: '#000000',
      icon: 'unsplash',
      hosts: ['unsplash.com'],
      pattern: /^https:\/\/(?:unsplash\.com\/@[a-z0-9_]{1,60})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'figma',
      caption: 'Figma',
      colour: '#F24E1E',
      icon: 'figma',
      hosts: ['figma.com', '*.figma.site'],
      pattern:
        /^https:\/\/(?:(?:www\.)?figma\.com\/(?:(?:design|file|proto|board|slides|deck|make)\/[A-Za-z0-9]{10,40}(?:\/[^\s?#]*)?|@[A-Za-z0-9_.-]{2,60})|(?!www\.)[a-z0-9-]+\.figma\.site(?:\/[^\s?#]*)?)\/?(?:[?#]\S*)?$/i,
    },
  ]),
  ...defineServices('socialNetworks', 'dev', [
    {
      id: 'github',
      caption: 'GitHub',
      colour: '#181717',
      icon: 'github',
      hosts: ['github.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?github\.com\/(?!(?:sponsors|login|features|settings|marketplace|orgs|topics|about)(?:[/?#]|$))[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}(?:\/[A-Za-z0-9_.-]{1,100})?)\/?(?:[?#]\S*)?$/i,
      inputs: [handleInput(/^@?[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/, 'https://github.com/{handle}')],
    },
    {
      id: 'gitlab',
      caption: 'GitLab',
      colour: '#FC6D26',
      icon: 'gitlab',
      hosts: ['gitlab.com'],
      pattern:
        /^https:\/\/(?:gitlab\.com\/(?!(?:users|explore|help|-)(?:[/?#]|$))[A-Za-z0-9_.-]{2,255}(?:\/[A-Za-z0-9_./-]+)?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'dev-to',
      caption: 'DEV',
      colour: '#0A0A0A',
      icon: 'devdotto',
      hosts: ['dev.to'],
      pattern:
        /^https:\/\/(?:dev\.to\/(?!(?:t|settings|enter|search)(?:[/?#]|$))[A-Za-z][A-Za-z0-9_-]{1,40}(?:\/[^\s/?#]{1,200})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'stack-overflow',
      caption: 'Stack Overflow',
      colour: '#F58025',
      icon: 'stackoverflow',
      hosts: ['stackoverflow.com', '*.stackoverflow.com'],
      pattern:
        /^https:\/\/(?:(?:[a-z]{2}\.)?stackoverflow\.com\/users\/\d{1,12}(?:\/[^\s/?#]{1,80})?)\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'leetcode',
      caption: 'LeetCode',
      colour: '#FFA116',
      icon: 'leetcode',
      hosts: ['leetcode.com'],
      pattern:
        /^https:\/\/(?:leetcode\.com\/(?:u\/)?(?!(?:problems|contest|discuss|explore|problemset|u)(?:[/?#]|$))[A-Za-z0-9_-]{2,40})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'kaggle',
      caption: 'Kaggle',
      colour: '#20BEFF',
      icon: 'kaggle',
      hosts: ['kaggle.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?kaggle\.com\/(?!(?:datasets|competitions|code|learn|models)(?:[/?#]|$))[a-z0-9][a-z0-9-]{1,60})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'product-hunt',
      caption: 'Product Hunt',
      colour: '#DA552F',
      icon: 'producthunt',
      hosts: ['producthunt.com'],
      pattern:
        /^https:\/\/(?:(?:www\.)?producthunt\.com\/(?:@[A-Za-z0-9_]{1,40}|(?:products|posts)\/[a-z0-9-]{1,120}))\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'codepen',
      caption: 'CodePen',
      colour: '#111827',
      monogram: 'CP',
      hosts: ['codepen.io'],
      pattern:
        /^https:\/\/(?:codepen\.io\/(?!(?:pen|trending|search|login|signup|features|spark|topics|challenges|your-work)(?:[/?#]|$))[A-Za-z0-9_-]{2,60})\/?(?:[?#]\S*)?$/i,
    },
    {
      id: 'hugging-face',
      caption: 'Hugging Face',
      colour: '#FFD21E',
      icon: 'huggingface',
      hosts: ['huggingface.co', 'hf.co'],
      pattern:
        /^https:\/\/(?:(?:huggingface|hf)\.co\/(?!(?:models|datasets|spaces|docs|pricing|login|join|settings|blog|tasks|papers|posts|learn|enterprise|chat|new)(?:[/?#]|$))[A-Za-z0-9_.-]{2,60}(?:\/[A-Za-z0-9_.-]{1,100})?|huggingface\.co\/(?:spaces|datasets)\/[A-Za-z0-9_.-]{2,60}\/[A-Za-z0-9_.-]{1,100})\/?(?:[?#]\S*)?$/i,
    },
  ]),
]
