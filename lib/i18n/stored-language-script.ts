/**
 * Runs in the head of unprefixed pages before the first paint. Redirects visitors who chose Spanish and hides the
 * English page meanwhile. Addresses under `/es` are explicit and stay.
 */
export const storedLanguageScript = `try{if(localStorage.getItem('language')==='es'){document.documentElement.style.display='none';location.replace('/es'+(location.pathname==='/'?'':location.pathname)+location.search+location.hash)}}catch(e){}`
