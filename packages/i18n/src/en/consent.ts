export const consent = {
  title: 'Cookies',
  text: 'May we count visits? It shows us what works on the site and what doesn’t. You can change your answer at the foot of the page.',
  grant: 'Yes, count',
  deny: 'No, thanks',
}
