/** Runs in the head of unprefixed pages before the first paint. */
export const storedLanguageScript = `try{if(localStorage.getItem('language')==='es'){document.documentElement.style.display='none';location.replace('/es'+(location.pathname==='/'?'':location.pathname)+location.search+location.hash)}}catch(e){}`
