export const consent = {
  title: 'Cookies',
  text: 'Can we count visits? It shows us what works on the site and what doesn’t. You can change your answer at the bottom of the page.',
  grant: 'Yes, that’s fine',
  deny: 'No, thanks',
}
