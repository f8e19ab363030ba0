/**
 * Inline code that counts an opening of the page, for pages that caches send: the service doesn't see such an opening. Openings
 * by a chip always reach the service, which counts them. A page that is rendered in advance counts once it is shown.
 */
export const COUNT_OPENING =
  '{const d=document,a=d.currentScript.dataset.openings,f=()=>{' +
  'navigator.sendBeacon&&navigator.sendBeacon(a)||fetch(a,{method:"POST",keepalive:true}).catch(()=>{})};' +
  'location.pathname.startsWith("/t/")||(d.prerendering?d.addEventListener("prerenderingchange",f,{once:true}):f())}'
