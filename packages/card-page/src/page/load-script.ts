/**
 * Inline code that loads the card's script once the page is loaded and painted, so that it delays neither the text nor the
 * photo. The data attributes of its own element, the script's path among them, are handed on to the script's.
 */
export const LOAD_SCRIPT =
  '{const{dataset:d}=document.currentScript,t="paint",P=self.PerformanceObserver,f=()=>{' +
  'const s=document.createElement("script");Object.assign(s.dataset,d);s.src=d.src;document.head.append(s)};' +
  'addEventListener("load",()=>P&&(P.supportedEntryTypes||[]).includes(t)?' +
  'new P((_,o)=>{o.disconnect();f()}).observe({type:t,buffered:true}):f())}'
