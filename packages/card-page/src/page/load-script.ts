/**
 * Inline code that loads the card's script after the page has loaded and painted, so that it does not delay the text or the
 * photo. It copies the data attributes of its own element, including the script's path, to the new one.
 */
export const LOAD_SCRIPT =
  '{const{dataset:d}=document.currentScript,t="paint",P=self.PerformanceObserver,f=()=>{' +
  'const s=document.createElement("script");Object.assign(s.dataset,d);s.src=d.src;document.head.append(s)};' +
  'addEventListener("load",()=>P&&(P.supportedEntryTypes||[]).includes(t)?' +
  'new P((_,o)=>{o.disconnect();f()}).observe({type:t,buffered:true}):f())}'
